import type { Conditions } from '../conditions/rules-of-conditions.ts';
import type { DefinitionFiles, Json } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { unknownName } from '../names/nearest.ts';
import type { Included } from '../written.ts';
import { partFile, withParts } from '../../content/parts.ts';

/** The property names of a written type, for each member of a union. */
type Key<Written> = Written extends object ? keyof Written & string : never;
type At<Written, Name> = Written extends object ? (Name extends keyof Written ? Written[Name] : undefined) : never;
/** An entry of a list whose parts are included. */
type Entry<List> = List extends readonly (infer One)[] ? Exclude<One, Included> : never;
/** The type of an object's values. */
type Named<Entries> = Entries extends { readonly [name: string]: infer One } ? One : never;
type Properties = { readonly [name: string | number]: unknown };

/**
 * A value at a place in a file, with the type that its meta-schema in `schemas/meta` gives it. Nothing is validated here: the lint checks the
 * files against their meta-schemas before they are parsed.
 */
export class Place<Written> {
  readonly file: string;
  readonly pointer: string;
  readonly value: Written;
  /** All files, for the parts that a list may include. */
  readonly #files: DefinitionFiles;
  /** Collects the conditions written in place from all files that are parsed together. */
  readonly conditions: Conditions;

  constructor(files: DefinitionFiles, file: string, pointer: string, value: Written, conditions: Conditions) {
    this.#files = files;
    this.file = file;
    this.pointer = pointer;
    this.value = value;
    this.conditions = conditions;
  }

  /** A whole file. */
  static of<Written>(files: DefinitionFiles, file: string, conditions: Conditions = new Map()): Place<Written> {
    return new Place(files, file, '', files[file] as Written, conditions);
  }

  /** The value under a name of the object; undefined where the meta-schema makes it optional and it is missing. */
  at<Name extends Key<Written>>(name: Name): Place<At<Written, Name>> {
    return this.#child(name) as Place<At<Written, Name>>;
  }

  /** The entries of a list, with included parts expanded; those point into the files of the parts. Empty when the list is missing. */
  list<Name extends Key<Written>>(name: Name): readonly Place<Entry<At<Written, Name>>>[] {
    const entries = withParts<Place<unknown>>(this.#written(name), {
      valueOf: ({ value }) => value as Json | undefined,
      entriesOf: (part, by) => by.#part(part).#written(name),
      insteadOf: (by) => by.#written('instead'),
      circular: (part, by) => by.fail(`the part "${part}" includes itself`),
    });
    return entries as readonly Place<Entry<At<Written, Name>>>[];
  }

  /** The entries of an object by name; empty when it is missing. */
  entries<Name extends Key<Written>>(name: Name): readonly (readonly [string, Place<Named<At<Written, Name>>>])[] {
    const holder = this.#child(name);
    return Object.keys(holder.value ?? {}).map((key) => [key, holder.#child(key) as Place<Named<At<Written, Name>>>]);
  }

  fail(message: string): never {
    throw new DefinitionError(this.file, this.pointer, message);
  }

  #child(name: string | number): Place<unknown> {
    const pointer = `${this.pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return new Place(this.#files, this.file, pointer, (this.value as Properties)[name], this.conditions);
  }

  #written(list: string): readonly Place<unknown>[] {
    const place = this.#child(list);
    return ((place.value ?? []) as readonly unknown[]).map((_, index) => place.#child(index));
  }

  #part(name: string): Place<unknown> {
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
}
