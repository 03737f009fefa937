/** A set of characters as ranges of code points. */
export type Chars = readonly (readonly [number, number])[];

/** A regular expression as a tree. Only what it matches matters, not what it captures. */
export type Tree =
  | { readonly kind: 'chars'; readonly chars: Chars }
  | { readonly kind: 'empty' }
  | { readonly kind: 'sequence'; readonly parts: readonly Tree[] }
  | { readonly kind: 'choice'; readonly parts: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly part: Tree; readonly least: number; readonly most: number };

const LAST = 0x10ffff;
const DIGIT: Chars = [[48, 57]];
const WORD: Chars = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const SPACE: Chars = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const CLASSES: { readonly [letter: string]: Chars } = { d: DIGIT, w: WORD, s: SPACE };

/** Parses an expression; null for look-around, back references and Unicode property classes, which are not supported. */
export function parseRegex(pattern: string): Tree | null {
  const parser = new Parser(pattern);
  const tree = parser.choice();
  return parser.failed || !parser.atEnd ? null : tree;
}

class Parser {
  readonly #text: readonly string[];
  #at = 0;
  failed = false;

  constructor(pattern: string) {
    this.#text = [...pattern];
  }

  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  choice(): Tree {
    const parts = [this.#sequence()];
    while (this.#takes('|')) parts.push(this.#sequence());
    return parts.length === 1 ? (parts[0] ?? { kind: 'empty' }) : { kind: 'choice', parts };
  }

  #sequence(): Tree {
    const parts: Tree[] = [];
    while (!this.atEnd && !this.failed && this.#peek !== '|' && this.#peek !== ')') parts.push(this.#repeat(this.#atom()));
    return { kind: 'sequence', parts };
  }

  #repeat(part: Tree): Tree {
    const bounds = this.#bounds();
    if (bounds === undefined) return part;
    this.#takes('?');
    return { kind: 'repeat', part, least: bounds[0], most: bounds[1] };
  }

  #bounds(): readonly [number, number] | undefined {
    if (this.#takes('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#takes('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#takes('?')) return [0, 1];
    const [said, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(this.#text.slice(this.#at, this.#at + 16).join('')) ?? [];
    if (said === undefined) return undefined;
    this.#at += said.length;
    const from = Number(least);
    return [from, comma === '' ? from : most === '' ? Number.POSITIVE_INFINITY : Number(most)];
  }

  #atom(): Tree {
    const character = this.#next();
    switch (character) {
      case '^':
      case '$':
        return { kind: 'empty' };
      case '.':
        return {
          kind: 'chars',
          chars: others([
            [10, 10],
            [13, 13],
          ]),
        };
      case '[':
        return { kind: 'chars', chars: this.#set() };
      case '(':
        return this.#group();
      case '\\':
        return { kind: 'chars', chars: this.#escape() };
      default:
        return { kind: 'chars', chars: one(character) };
    }
  }

  #group(): Tree {
    if (this.#takes('?')) {
      if (!this.#takes(':')) this.failed = true;
    }
    const inner = this.choice();
    if (!this.#takes(')')) this.failed = true;
    return inner;
  }

  #set(): Chars {
    const isOther = this.#takes('^');
    const chars: (readonly [number, number])[] = [];
    while (!this.atEnd && this.#peek !== ']') {
      const from = this.#member();
      const [first] = from;
      const isRange = this.#peek === '-' && this.#text[this.#at + 1] !== ']' && from.length === 1;
      if (!isRange || first === undefined) {
        chars.push(...from);
        continue;
      }
      this.#at += 1;
      const [to] = this.#member();
      chars.push([first[0], to?.[1] ?? first[1]]);
    }
    if (!this.#takes(']')) this.failed = true;
    return isOther ? others(chars) : chars;
  }

  #member(): Chars {
    const character = this.#next();
    return character === '\\' ? this.#escape() : one(character);
  }

  #escape(): Chars {
    const letter = this.#next();
    const known = CLASSES[letter.toLowerCase()];
    if (known !== undefined) return letter === letter.toLowerCase() ? known : others(known);
    if (/[bBpPkuxc0-9]/.test(letter)) this.failed = true;
    const controls: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };
    return one(controls[letter] ?? letter);
  }

  get #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #next(): string {
    const character = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (character === '') this.failed = true;
    return character;
  }

  #takes(character: string): boolean {
    if (this.#peek !== character) return false;
    this.#at += 1;
    return true;
  }
}

function one(character: string): Chars {
  const point = character.codePointAt(0) ?? 0;
  return [[point, point]];
}

function others(chars: Chars): Chars {
  const found: (readonly [number, number])[] = [];
  let next = 0;
  for (const [from, to] of chars.toSorted(([a], [b]) => a - b)) {
    if (from > next) found.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next <= LAST ? [...found, [next, LAST]] : found;
}
