import type { FuncKeywordDefinition } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';

/** The kinds of things that a text of the data can name. `name` is whatever rules read: a rule, an answer, a rate or today. */
export type Target =
  | 'answer'
  | 'common'
  | 'condition'
  | 'day'
  | 'donor'
  | 'flow'
  | 'group'
  | 'icon'
  | 'list'
  | 'name'
  | 'part'
  | 'receipt'
  | 'rule'
  | 'step'
  | 'text';

/**
 * What fills in the placeholders of a text: these names, where `rates.*` stands for every rate; `names`, all that rules read, and the rule's
 * own {{value}}; `layout`, what the receipt, proof or mail has that shows it; `*`, whatever is given.
 */
export type FilledBy = '*' | 'names' | 'layout' | readonly string[];

const APPROVALS = ['looks', 'sentence', 'name', 'apart', 'free', 'unless-of-donor', 'each', 'unordered'] as const;

/**
 * How a place counts when content is compared with what somebody approved; what says nothing counts as it is written.
 *
 * - `looks`: left out, as how something looks or is explained, and what proves itself.
 * - `sentence`: as the texts do, by figures, placeholders and how often it says “not”.
 * - `name`: an entry of a list is known by it.
 * - `apart`: and by this, where entries have one name or, without names, one kind.
 * - `free`: to add it takes nothing back; to add a text takes nothing back in any case. Said of a list’s entries, the list may grow.
 * - `unless-of-donor`: the same, of an entry whose name is no field that tells of the donor.
 * - `each`: each entry counts by itself, also where all are new.
 * - `unordered`: a list whose order means nothing.
 */
export type Approval = (typeof APPROVALS)[number];

/** What the meta-schema says of a place in a file. */
export type Note = {
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** Whether it is said of the property's name or of its value. */
  readonly part: 'name' | 'value';
  /** The place names a thing of this kind, which must be defined somewhere. */
  readonly refersTo?: Target;
  /** The place gives a thing its name. */
  readonly defines?: string;
  /** Of a text, or of everything within that does not say it itself. */
  readonly filledBy?: FilledBy;
  /** The unit that the named rule must have. */
  readonly unit?: 'flag' | 'money';
  readonly approval?: Approval;
};

/** Where Ajv is when it comes to a keyword. */
type Place = NonNullable<Parameters<NonNullable<FuncKeywordDefinition['validate']>>[3]>;

/** By the keyword, the schema of what it may say. */
const KEYWORDS = { refersTo: {}, defines: {}, filledBy: {}, unit: {}, approval: { enum: APPROVALS } };

/** Collects what the meta-schemas say of the places of one file, while a validator with `noteKeywords` walks it with this as its context. */
export class Notes {
  readonly #notes = new Map<string, Note>();

  get all(): readonly Note[] {
    return [...this.#notes.values()];
  }

  add(place: Pick<Note, 'pointer' | 'part'>, said: Partial<Note>): void {
    const key = `${place.part} ${place.pointer}`;
    const known = this.#notes.get(key);
    // A condition may be the name of a rule, of which the schema of names says what it always says.
    const isOfCondition = known?.refersTo === 'condition' || said.refersTo === 'condition';
    this.#notes.set(key, { ...known, ...place, ...said, ...(isOfCondition && { refersTo: 'condition' }) });
  }
}

/** Has an Ajv with `passContext` tell a context of class `Notes` what its schemas say by our own keywords. */
export function noteKeywords(ajv: Ajv2020): void {
  for (const [keyword, metaSchema] of Object.entries(KEYWORDS))
    ajv.addKeyword({
      keyword,
      metaSchema,
      errors: false,
      validate(this: unknown, said: unknown, value: unknown, _schema: unknown, place?: Place) {
        if (this instanceof Notes && place !== undefined) this.add(placeOf(value, place), { [keyword]: said });
        return true;
      },
    });
}

/** Ajv validates a property's name at the place of its object. */
function placeOf(value: unknown, { instancePath, parentData, parentDataProperty }: Place): Pick<Note, 'pointer' | 'part'> {
  const isName = typeof value === 'string' && parentData !== undefined && parentData[parentDataProperty] !== value;
  if (!isName) return { pointer: instancePath, part: 'value' };
  return { pointer: `${instancePath}/${String(value).replaceAll('~', '~0').replaceAll('/', '~1')}`, part: 'name' };
}
