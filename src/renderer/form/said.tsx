import { useEffect, useRef } from 'react';
import type { Definitions, Field, Frequency } from '../../engine/index.ts';
import { useAnnounce } from '../provider/announcer.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { fieldName } from '../words/field-name.ts';
import { sumText } from '../words/format-value.ts';

/** Debounce in milliseconds: an announcement at each keystroke would drown out the screen reader's echo of the typing. */
const QUIET_MS = 800;

/** Runs `act` after `ms`; returns a function that cancels it. */
export type Later = (act: () => void, ms: number) => () => void;

const byTheClock: Later = (act, ms) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** The changes beside the current question that a sighted donor sees. */
export type SeenAtOnce = {
  readonly cents: number | null;
  /** Paths of the visible questions, joined by commas, so that they compare as one value. */
  readonly visible: string;
};

type SaidProps = SeenAtOnce & {
  /** The state in which the step opened, before any answer here. */
  readonly first: SeenAtOnce;
  /** How often the total is charged. */
  readonly frequency?: Frequency;
  /** The questions that the form draws. */
  readonly fields: readonly Field[];
  readonly definitions: Definitions;
  /** Whether revealed questions follow from an answer given here; questions that a step reveals by itself are not announced. */
  readonly isAnswer: () => boolean;
  readonly later?: Later;
};

/** Announces the questions that an answer has revealed, by name or number, and a changed total by its name, in one message. */
export function Said({ cents, visible, first, frequency, fields, definitions, isAnswer, later = byTheClock }: SaidProps) {
  const translate = useTranslate();
  const announce = useAnnounce();
  const said = useRef(first);
  const given = useRef({ fields, definitions, isAnswer });
  useEffect(() => {
    given.current = { fields, definitions, isAnswer };
  });
  useEffect(() => {
    const now = given.current;
    const paths = now.isAnswer() ? revealed(said.current.visible, visible, now.fields) : [];
    const [name] = paths.map((path) => fieldName(now.definitions, path, translate, now.fields));
    if (name === undefined) said.current = { ...said.current, visible };
    const total = cents !== null && cents !== said.current.cents && `${translate('shell.total')} ${sumText(cents, frequency, translate)}`;
    if (name === undefined && !total) return;
    return later(() => {
      said.current = { cents: cents ?? said.current.cents, visible };
      const params = { count: paths.length, name: name ?? '' };
      const where = isAbove(paths[0]) ? translate('form.revealed-above', params) : translate('form.revealed', params);
      const asked = name === undefined ? '' : sentence(where);
      announce([asked, total].filter(Boolean).join(' '));
    }, QUIET_MS);
  }, [cents, visible, frequency, translate, announce, later]);
  // Clears the live region when the step is left: its text would be read at the end of the next page.
  useEffect(() => () => announce(''), [announce]);
  return null;
}

/** Whether a question precedes the focused control in the document. */
function isAbove(path: string | undefined): boolean {
  const [asked, answered] = [document.getElementById(path ?? ''), document.activeElement];
  if (asked === null || answered === null || answered === document.body || asked.contains(answered)) return false;
  return (answered.compareDocumentPosition(asked) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Adds a full stop, at which speech pauses, unless the text ends a sentence itself. */
function sentence(text: string): string {
  return /[?.!]$/.test(text) ? text : `${text}.`;
}

/** Paths of newly visible questions, in the order of the step. Omits the questions of an item that was added to a list, since it takes the focus. */
function revealed(before: string, now: string, fields: readonly Field[]): readonly string[] {
  // Fast path for most keystrokes: a long list has thousands of paths.
  if (before === now) return [];
  const known = new Set(before.split(','));
  const counted = new Set(fields.flatMap(({ path, count }) => (count === undefined ? [] : [path])));
  const drawn = new Set(fields.map(({ path }) => path));
  const fresh = new Set(now.split(',').filter((path) => !known.has(path) && drawn.has(path.split('.').slice(0, 2).join('.'))));
  return [...fresh].filter((path) => {
    const parent = path.split('.').slice(0, -1).join('.');
    const item = /^.*\.\d+(?=\.)/.exec(path)?.[0];
    const isAdded = item !== undefined && !counted.has(item.replace(/\.\d+$/, '')) && !`,${before}`.includes(`,${item}.`);
    return !fresh.has(parent) && !isAdded;
  });
}
