import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskBench, DeskReleases } from '../../../api/types.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useChosen } from '../../kit/working-on.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { ExampleList } from './example-list.tsx';
import { Failures } from './failures.tsx';
import { RuleHeld } from './rule-held.tsx';
import { Unheld } from './unheld.tsx';
import './bench.css';

const says = words.bench;

/** QA's bench: a release's examples, searchable by flow, rule, file and word; the failing ones by the rule at fault; and what no example covers. */
export function Bench() {
  const [query, setQuery] = useSearchParams();
  const { id: workingOn } = useChosen();
  const release = query.get('release') ?? workingOn ?? 'live';
  const releases = useAsked<DeskReleases>('/releases');
  const { asked, again } = useAsked<DeskBench>(`/releases/${release}/examples`);
  return (
    <Screen title={says.title} text={says.text}>
      <Shown asked={releases.asked} again={releases.again}>
        {(all) => (
          <div className="bench__release">
            <ChoiceField
              label={says.looking}
              value={release}
              options={[
                ['live', says.live] as const,
                ...all.releases
                  .filter(({ id, state }) => id === release || (state !== 'discarded' && state !== 'replaced' && state !== 'live'))
                  .map(({ id, number, title }) => [id, `#${number} ${title}`] as const),
              ]}
              onChange={(id) => setQuery({ release: id }, { replace: true })}
            />
          </div>
        )}
      </Shown>
      <Shown asked={asked} again={again} lines={10}>
        {(data) => <Found data={data} release={release} key={release} />}
      </Shown>
    </Screen>
  );
}

function Found({ data, release }: { readonly data: DeskBench; readonly release: string }) {
  const [typed, setTyped] = useState('');
  const [flow, setFlow] = useState('');
  const [rule, setRule] = useState('');
  const [held, setHeld] = useState<readonly string[]>();
  // Deferred, so that typing stays responsive while the list catches up.
  const search = useDeferredValue(typed);
  const flows = useMemo(() => [...new Set(data.examples.map((one) => one.flow))].toSorted(), [data]);
  const all = useMemo(
    () => data.examples.map((one) => ({ ...one, said: `${one.says} ${one.file} ${one.flow} ${one.words}`.toLowerCase() })),
    [data],
  );
  const found = useMemo(() => {
    const wanted = search.toLowerCase().split(/\s+/);
    const holding = held && new Set(held);
    return all.filter(
      (one) => (flow === '' || one.flow === flow) && (holding?.has(one.file) ?? true) && wanted.every((word) => one.said.includes(word)),
    );
  }, [all, search, flow, held]);
  return (
    <>
      <Failures failures={data.failures} release={release} />
      <search className="bench__search">
        <TextField {...{ label: says.search, hint: says.searchHint, type: 'search', value: typed }} onChange={setTyped} />
        <ChoiceField
          {...{ label: says.flow, value: flow, none: says.allFlows }}
          options={flows.map((one) => [one, one] as const)}
          onChange={setFlow}
        />
        <ChoiceField
          {...{ label: says.rule, hint: says.ruleHint, value: rule, none: says.anyRule }}
          options={data.rules.map(({ name }) => [name, name] as const)}
          onChange={(name) => {
            setRule(name);
            setHeld(undefined);
          }}
        />
      </search>
      {rule !== '' && (
        <RuleHeld {...{ rule, release }} says={data.rules.find(({ name }) => name === rule)?.says ?? ''} onHeld={setHeld} key={rule} />
      )}
      <p role="status">{found.length === 0 ? says.none : `${found.length} ${found.length === 1 ? says.foundOne : says.found}`}</p>
      <ExampleList examples={found} release={release} />
      <Unheld release={release} />
    </>
  );
}
