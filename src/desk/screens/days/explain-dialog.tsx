import type { DeskExplained, DeskUnexplained, ExplainLineRequest } from '../../../api/types.ts';
import { ask } from '../../kit/ask.ts';
import { ActForm, isGiven, typedReason } from '../../parts/act-form.tsx';
import { words } from '../../words/words.ts';

const says = words.day;

type ExplainDialogProps = {
  readonly day: string;
  readonly line: DeskUnexplained;
  readonly onClose: () => void;
  readonly onExplained: () => void;
};

/** Asks for the cause of an unexplained line, and for the reason. */
export function ExplainDialog({ day, line, onClose, onExplained }: ExplainDialogProps) {
  return (
    <ActForm
      title={says.explainTitle}
      text={
        <p>
          <strong>{says.kinds[line.kind]}</strong>, <code>{line.source}</code>. {says.explainText}
        </p>
      }
      does={says.explain}
      fields={{
        was: { label: says.was, none: says.choose, options: Object.entries(says.wases), isRight: isGiven, wrong: says.noWas },
        reason: typedReason({ label: says.reason, hint: says.reasonHint, wrong: says.noReason }),
      }}
      call={({ was, reason }) => {
        const sent: ExplainLineRequest = { day, line: line.id, was: was as DeskExplained, reason };
        return ask('POST', '/days/explain', sent);
      }}
      onClose={onClose}
      onDone={onExplained}
    />
  );
}
