import { useState } from 'react';
import { Button } from '../../../renderer/index.ts';
import { useStaff } from '../../kit/staff.tsx';
import { Screen } from '../../parts/screen.tsx';
import { words } from '../../words/words.ts';
import { ContentPart } from './content-part.tsx';
import { MoneyPart } from './money-part.tsx';
import './overview.css';
import { RunningPart } from './running-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** The first screen: whether all is well, as far as the member's roles can see. */
export function Overview() {
  const { acts } = useStaff().me;
  // A new key remounts the parts, and each loads again.
  const [visit, setVisit] = useState(0);
  return (
    <Screen title={words.overview.title} actions={<Button onClick={() => setVisit((before) => before + 1)}>{words.desk.refresh}</Button>}>
      <div className="overview" key={visit}>
        {(acts.includes('see-releases') || acts.includes('see-refund-requests')) && <WaitingPart />}
        {acts.includes('see-content') && <ContentPart />}
        {acts.includes('see-running') && <RunningPart />}
        {acts.includes('see-money') && <MoneyPart />}
      </div>
    </Screen>
  );
}
