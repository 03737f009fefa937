import type { FuncKeywordDefinition } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';

/** The kinds of things that the data can refer to by name. `name` is any name that rules can read: a rule, an answer, a rate or today. */
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
 * The values that fill in the placeholders of a text: a list of names, where `rates.*` means every rate; `names`, all names that rules can read, and the rule's
 * own {{value}}; `layout`, the data of the receipt, proof or mail that shows the text; `*`, any.
 */
export type FilledBy = '*' | 'names' | 'layout' | readonly string[];

const APPROVALS = ['looks', 'sentence', 'name', 'apart', 'free', 'unless-of-donor', 'each', 'unordered'] as const;

/**
 * How a place counts when content is compared with the approved one; a place without this keyword counts as written.
 *
 * - `looks`: ignored: display, explanations, and values that prove themselves, such as a rule's logic with its examples.
 * - `sentence`: compared as texts are, by figures, placeholders and how often it says “not”.
 * - `name`: identifies an entry of a list.
 * - `apart`: identifies it as well, if entries have the same name or, without names, the same kind.
 * - `free`: adding it takes nothing back; adding a text never does. On a list’s entries: the list may grow.
 * - `unless-of-donor`: as `free`, for an entry whose name is not a field about the donor.
 * - `each`: each entry counts by itself, even if all are new.
 * - `unordered`: a list whose order has no meaning.
 */
export type Approval = (typeof APPROVALS)[number];

/** The meta-schema's note on a place in a file. */
export type Note = {
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** Whether the note is on the property's name or on its value. */
  readonly part: 'name' | 'value';
  /** The place refers to a thing of this kind by name, which must be defined somewhere. */
  readonly refersTo?: Target;
  /** The place gives a thing its name. */
  readonly defines?: string;
  /** For a text, or for all texts within that have no note of their own. */
  readonly filledBy?: FilledBy;
  /** The unit that the named rule must have. */
  readonly unit?: 'flag' | 'money';
  readonly approval?: Approval;
};

/** Ajv's current place when it evaluates a keyword. */
type Place = NonNullable<Parameters<NonNullable<FuncKeywordDefinition['validate']>>[3]>;

/** Our keywords, each with the schema of its values. */
const KEYWORDS = { refersTo: {}, defines: {}, filledBy: {}, unit: {}, approval: { enum: APPROVALS } };

/** Collects the meta-schemas' notes on one file: the validation context of a validator with `noteKeywords`. */
export class Notes {
  readonly #notes = new Map<string, Note>();

  get all(): readonly Note[] {
    return [...this.#notes.values()];
  }

  add(place: Pick<Note, 'pointer' | 'part'>, said: Partial<Note>): void {
    const key = `${place.part} ${place.pointer}`;
    const known = this.#notes.get(key);
    // A condition may be the name of a rule; the schema of names then adds its own note, which must not override this one.
    const isOfCondition = known?.refersTo === 'condition' || said.refersTo === 'condition';
    this.#notes.set(key, { ...known, ...place, ...said, ...(isOfCondition && { refersTo: 'condition' }) });
  }
}

/** Adds our keywords to an Ajv with `passContext`: they record notes in the validation context, if it is of class `Notes`. */
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

/** The place of a note. Ajv validates a property's name at the place of its object. */
function placeOf(value: unknown, { instancePath, parentData, parentDataProperty }: Place): Pick<Note, 'pointer' | 'part'> {
  const isName = typeof value === 'string' && parentData !== undefined && parentData[parentDataProperty] !== value;
  if (!isName) return { pointer: instancePath, part: 'value' };
  return { pointer: `${instancePath}/${String(value).replaceAll('~', '~0').replaceAll('/', '~1')}`, part: 'name' };
}
