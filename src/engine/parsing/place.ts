import type { Conditions } from '../conditions/rules-of-conditions.ts';
import type { DefinitionFiles, Json } from '../definitions.ts';
import { DefinitionError } from '../errors.ts';
import { unknownName } from '../names/nearest.ts';
import { partFile, withParts } from './parts.ts';

type JsonObject = { readonly [key: string]: Json };

/** A value at its place in a file. Reading something that is missing or of another type throws a DefinitionError. */
export class Place {
  readonly file: string;
  readonly pointer: string;
  readonly value: Json | undefined;
  /** All files, for the parts that a list may include. */
  readonly #files: DefinitionFiles;
  /** Collects the conditions in place, of all files that are parsed together. */
  readonly conditions: Conditions;

  constructor(files: DefinitionFiles, file: string, pointer: string, value: Json | undefined, conditions: Conditions) {
    this.#files = files;
    this.file = file;
    this.pointer = pointer;
    this.value = value;
    this.conditions = conditions;
  }

  /** A whole file. */
  static of(files: DefinitionFiles, file: string, conditions: Conditions = new Map()): Place {
    return new Place(files, file, '', files[file], conditions);
  }

  at(key: string): Place {
    const value = this.#object()[key];
    return this.#here(`${this.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, value);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#object(), key);
  }

  text(key: string): string {
    return this.maybeText(key) ?? this.at(key).fail(`"${key}" is missing`);
  }

  maybeText(key: string): string | undefined {
    return this.#maybe(key, 'text', (value) => typeof value === 'string') as string | undefined;
  }

  oneOf<Word extends string>(key: string, words: readonly Word[], otherwise?: Word): Word {
    const written = this.maybeText(key) ?? otherwise;
    const found = words.find((word) => word === written);
    return found ?? this.at(key).fail(`"${key}" must be one of ${words.join(', ')}`);
  }

  number(key: string): number {
    return this.maybeNumber(key) ?? this.at(key).fail(`"${key}" is missing`);
  }

  maybeNumber(key: string): number | undefined {
    return this.#maybe(key, 'a number', (value) => typeof value === 'number') as number | undefined;
  }

  flag(key: string): boolean | undefined {
    return this.#maybe(key, 'true or false', (value) => typeof value === 'boolean') as boolean | undefined;
  }

  /** The entries of a list, with those of the parts that it includes at their places in the parts; none when it is missing. */
  list(key: string): readonly Place[] {
    return withParts(this.#written(key), {
      valueOf: ({ value }) => value,
      entriesOf: (part, by) => by.#part(part).#written(key),
      circular: (part, by) => by.fail(`the part "${part}" includes itself`),
    });
  }

  texts(key: string): readonly string[] {
    return this.list(key).map((entry) => (typeof entry.value === 'string' ? entry.value : entry.fail('must be text')));
  }

  /** The entries of an object by name; none when it is missing. */
  entries(key: string): readonly (readonly [string, Place])[] {
    return this.has(key) ? this.at(key).#named() : [];
  }

  /** An object of texts by name. */
  namedTexts(key: string): { readonly [name: string]: string } {
    const named = this.entries(key).map(([name, place]) => [
      name,
      typeof place.value === 'string' ? place.value : place.fail('must be text'),
    ]);
    return Object.fromEntries(named);
  }

  json(key: string): Json {
    return this.at(key).value ?? (this.has(key) ? null : this.at(key).fail(`"${key}" is missing`));
  }

  fail(message: string): never {
    throw new DefinitionError(this.file, this.pointer, message);
  }

  /** A value in the same file. */
  #here(pointer: string, value: Json | undefined): Place {
    return new Place(this.#files, this.file, pointer, value, this.conditions);
  }

  #written(key: string): readonly Place[] {
    const list = (this.#maybe(key, 'a list', Array.isArray) ?? []) as readonly Json[];
    const { pointer } = this.at(key);
    return list.map((value, index) => this.#here(`${pointer}/${index}`, value));
  }

  #part(name: string): Place {
    const file = partFile(this.file, name);
    if (Object.hasOwn(this.#files, file)) return Place.of(this.#files, file, this.conditions);
    const parts = Object.keys(this.#files).filter((path) => path.startsWith(partFile(this.file, '').replace('.json', '')));
    return this.fail(
      unknownName(
        'part',
        name,
        parts.map((path) => path.split('/').at(-1)?.replace('.json', '') ?? ''),
      ),
    );
  }

  #named(): readonly (readonly [string, Place])[] {
    return Object.keys(this.#object()).map((name) => [name, this.at(name)]);
  }

  #object(): JsonObject {
    const { value } = this;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : this.fail('must be an object');
  }

  #maybe(key: string, kind: string, fits: (value: Json) => boolean): Json | undefined {
    const place = this.at(key);
    if (place.value === undefined || fits(place.value)) return place.value;
    return place.fail(`"${key}" must be ${kind}`);
  }
}

/** Runs a check of what was parsed: the place of its error is found again where it is written, in the part that a list includes. */
export function atWritten(files: DefinitionFiles, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const [key = '', index, ...rest] = error.pointer.split('/').slice(1);
    const file = Place.of(files, error.file);
    const entry = Array.isArray(file.at(key).value) ? file.list(key)[Number(index)] : undefined;
    throw entry === undefined ? error : new DefinitionError(entry.file, [entry.pointer, ...rest].join('/'), error.message);
  }
}
