import { type SyntheticEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskUses } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useWorkingRelease } from '../../kit/working-on.tsx';
import { TextField } from '../../parts/field.tsx';
import { WorkBar } from '../../parts/release/work-bar.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import './uses.css';

const says = words.uses;
const COLUMNS = Object.entries(says.columns).map(([id, title]) => ({ id, title }));
const LONGEST = 120;

/** Where the content of a release, or the live content, uses a name. The name is in the address. */
export function Uses() {
  const working = useWorkingRelease();
  const [search, setSearch] = useSearchParams();
  const found = useRef<HTMLDivElement>(null);
  const release = working.release?.id ?? 'live';
  const name = search.get('name') ?? '';
  const ask = (asked: string) => setSearch({ name: asked });
  const askNear = (near: string) => {
    ask(near);
    // The clicked button disappears with the answer, so the focus moves to the result.
    found.current?.focus();
  };
  return (
    <Screen title={says.title} text={says.text}>
      <WorkBar working={working} />
      <Question name={name} onAsk={ask} />
      <div ref={found} tabIndex={-1}>
        {/* Keyed by release and name, so that the previous answer is not shown for another name. */}
        {name !== '' && <Found name={name} release={release} onAsk={askNear} key={`${release} ${name}`} />}
      </div>
    </Screen>
  );
}

type Asking = { readonly name: string; readonly onAsk: (name: string) => void };

function Question({ name, onAsk }: Asking) {
  const [typed, setTyped] = useState({ text: name, asked: name });
  // The box follows the address, for example on browser Back or a suggested name.
  if (typed.asked !== name) setTyped({ text: name, asked: name });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = typed.text.trim();
    if (text !== '') onAsk(text);
  };
  return (
    <search>
      <form className="uses__ask" onSubmit={send}>
        <TextField
          label={says.field}
          hint={says.hint}
          value={typed.text}
          onChange={(text) => setTyped({ text, asked: name })}
          maxLength={LONGEST}
          spellCheck={false}
        />
        <Button type="submit">{says.find}</Button>
      </form>
    </search>
  );
}

function Found({ name, release, onAsk }: Asking & { readonly release: string }) {
  const { asked, again } = useAsked<DeskUses>(`/releases/${release}/uses?name=${encodeURIComponent(name)}`);
  return (
    <Shown asked={asked} again={again} lines={4}>
      {({ uses, near }) =>
        uses.length === 0 ? (
          <p role="status">
            {`${says.none} “${name}”.`}
            {near !== null && (
              <>
                {` ${says.near} `}
                <Button kind="quiet" onClick={() => onAsk(near)}>
                  {near}
                </Button>
                ?
              </>
            )}
          </p>
        ) : (
          <>
            <p role="status">{`${uses.length} ${uses.length === 1 ? says.found.one : says.found.other} “${name}”.`}</p>
            <Table name={says.list} columns={COLUMNS} rows={uses.map(rowOf)} />
          </>
        )
      }
    </Shown>
  );
}

function rowOf({ kind, name, where, does, file, line, pointer }: DeskUses['uses'][number]) {
  return { id: `${kind} ${name} ${file} ${pointer}`, cells: [where, does ?? says.kinds[kind], `${file}:${line}`] };
}
