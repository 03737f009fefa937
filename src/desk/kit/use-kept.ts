import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '../../kit/storage/storage.ts';

const NAME = 'desk.typed';
/** Member who typed the values, by an opaque id. */
const OWNER = 'desk.who-types';

type About = {
  /** Id of the release being worked on; “live” if none is chosen. */
  readonly release: string;
  /** Name of the typed value, such as the key of a text. */
  readonly of: string;
};

/**
 * State of typed values that are not saved yet. Kept in this tab per release, even when the screen is left, until they are saved or dropped by
 * `forget`. Values typed before a release was chosen move into the one that is then begun or chosen.
 */
export function useKept<T>({ release, of }: About, first: T): readonly [value: T, set: (value: T) => void, forget: () => void] {
  const [state, setState] = useState(() => ({ release, of, typed: keptOf<T>({ release, of }) }));
  if (state.release !== release || state.of !== of) {
    const goesAlong = state.of === of && state.release === 'live' && state.typed !== undefined;
    setState({ release, of, typed: goesAlong ? state.typed : keptOf<T>({ release, of }) });
  }
  // A ref, since `forget` may have been captured before the release was begun.
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

/** The rest of each kept name of this release that begins with `of`: for "word " the keys of the texts. */
export function keptNames(release: string, of: string): readonly string[] {
  const begins = nameOf({ release, of });
  return tabStorage
    .names()
    .filter((name) => name.startsWith(begins))
    .map((name) => name.slice(begins.length));
}

/** Records which member uses this tab, by an id that reveals no name, and drops what another member typed here, such as before an idle session ended. */
export function keepTypedOf(person: string): void {
  if (tabStorage.getItem(OWNER) !== person) forgetTyped();
  tabStorage.setItem(OWNER, person);
}

/** Drops all typed values, such as at sign-out. */
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
