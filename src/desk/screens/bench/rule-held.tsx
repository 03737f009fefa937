import { useEffect, useEffectEvent } from 'react';
import type { DeskRuleTried } from '../../../api/types.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.bench;

type RuleHeldProps = {
  readonly rule: string;
  /** Description of the rule. */
  readonly says: string;
  readonly release: string;
  /** Called with the files of the examples that would fail. */
  readonly onHeld: (files: readonly string[]) => void;
};

/** How many examples compute a rule, and how many would fail if it had another value. */
export function RuleHeld({ rule, says: about, release, onHeld }: RuleHeldProps) {
  const { asked, again } = useAsked<DeskRuleTried>(`/releases/${release}/examples/rule?name=${encodeURIComponent(rule)}`);
  const found = asked.kind === 'there' ? asked.data.heldBy : undefined;
  const tell = useEffectEvent(onHeld);
  useEffect(() => {
    if (found !== undefined) tell(found);
  }, [found]);
  return (
    <section className="bench__part" aria-label={rule}>
      <p>
        <strong>{rule}</strong> {about}
      </p>
      {asked.kind === 'loading' && <p role="status">{says.trying}</p>}
      <Shown asked={asked} again={again} lines={1}>
        {({ computedBy, heldBy }) => (
          <p role="status">
            {`${computedBy.length} ${says.computed} `}
            {heldBy.length === 0 ? says.holdsNone : `${heldBy.length} ${heldBy.length === 1 ? says.holdsOne : says.holds}`}
          </p>
        )}
      </Shown>
    </section>
  );
}
