import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '../../portal/kit/browser/storage.ts';

const NAME = 'desk.typed';
/** Whose it is. */
const OWNER = 'desk.who-types';

type About = {
  /** The release that is worked on, by its id; “live” where none is yet. */
  readonly release: string;
  /** What is typed, such as a text by its key. */
  readonly of: string;
};

/**
 * A state of what is typed and not saved. It is kept in this tab, for its release, however the screen is left, until it is saved or given up by `forget`. What was
 * typed while no release was worked on goes along into the one that is begun or chosen for it.
 */
export function useKept<T>({ release, of }: About, first: T): readonly [value: T, set: (value: T) => void, forget: () => void] {
  const [state, setState] = useState(() => ({ release, of, typed: keptOf<T>({ release, of }) }));
  if (state.release !== release || state.of !== of) {
    const goesAlong = state.of === of && state.release === 'live' && state.typed !== undefined;
    setState({ release, of, typed: goesAlong ? state.typed : keptOf<T>({ release, of }) });
  }
  // Whoever forgets it may have been called before the release was begun.
  const name = useRef(nameOf({ release, of }));
  useEffect(() => {
    const [before, now] = [name.current, nameOf({ release, of })];
    name.current = now;
    if (before === now || before !== nameOf({ release: 'live', of })) return;
    const typed = tabStorage.getItem(before);
    tabStorage.removeItem(before);
    if (typed !== null) tabStorage.setItem(now, typed);
  }, [release, of]);
  const set = (value: T) => {
    const isAsBefore = JSON.stringify(value) === JSON.stringify(first);
    if (isAsBefore) tabStorage.removeItem(nameOf({ release, of }));
    else tabStorage.setItem(nameOf({ release, of }), JSON.stringify(value));
    setState({ release, of, typed: isAsBefore ? undefined : value });
  };
  const forget = () => {
    tabStorage.removeItem(name.current);
    setState((now) => ({ ...now, typed: undefined }));
  };
  return [state.typed ?? first, set, forget];
}

/** What is kept of a release that begins so: "word give.title". */
export function keptNames(release: string, of: string): readonly string[] {
  const begins = nameOf({ release, of });
  return tabStorage
    .names()
    .filter((name) => name.startsWith(begins))
    .map((name) => name.slice(begins.length));
}

/** Says who is at this tab, by an id that names nobody: what another one typed here, such as before an idle session ended, is forgotten. */
export function keepTypedOf(person: string): void {
  if (tabStorage.getItem(OWNER) !== person) forgetTyped();
  tabStorage.setItem(OWNER, person);
}

/** Forgets all that is kept, such as when somebody signs out. */
export function forgetTyped(): void {
  for (const name of tabStorage.names()) if (name.startsWith(`${NAME} `)) tabStorage.removeItem(name);
}

function keptOf<T>(about: About): T | undefined {
  const kept = tabStorage.getItem(nameOf(about));
  return kept === null ? undefined : (JSON.parse(kept) as T);
}

function nameOf({ release, of }: About): string {
  return `${NAME} ${release} ${of}`;
}
