import { assess, nextStep, previousStep, withAnswers } from '../../../engine/index.ts';
import { Button, FlowForm, Notice, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { startText, useSingpassStart } from '../../account/singpass/use-singpass-start.ts';
import { type App, askingText, useRetrieval } from '../../account/singpass/use-retrieval.ts';
import { ConfirmedNotice } from '../../account/singpass/confirmed-notice.tsx';
import { useContent } from '../../core/content/content.ts';
import { usePortalState } from '../../core/portal.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { useIsEnrolling } from '../steps/use-go.ts';
import '../../account/singpass/retrieval.css';

/** A step that offers Singpass or Corppass, or the form instead. */
export function RetrieveStep({ flow, step, keeper, assessment, go }: FlowStepProps) {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const enrolling = useIsEnrolling();
  const isUnkept = usePortalState((state) => state.keepsNothing);
  const app = step.retrieves as App;
  const retrieval = useRetrieval(app);
  const { state, start } = useSingpassStart();
  const before = previousStep(assessment, step.id);
  const { answers } = keeper.draft;
  const leave = () => void start({ app, flow: flow.id, enrolling });
  const goToNext = () => {
    const next = nextStep(assessment, step.id);
    if (next !== null) go(next);
  };
  const fillIn = () => {
    const changed = withAnswers(answers, step.instead ?? {});
    keeper.setAnswers(changed);
    const next = nextStep(assess(definitions, flow.id, changed, view.rates), before ?? '');
    if (next !== null) go(next);
  };
  const isRetrieved = retrieval.kind === 'retrieved';
  return (
    <FlowForm
      step={isUnkept ? { ...step, intro: 'unkept.leaving' } : step}
      definitions={definitions}
      answers={answers}
      assessment={assessment}
      errors={[]}
      onChange={keeper.setAnswers}
      onSubmit={isRetrieved ? goToNext : leave}
      submitLabel={translate(isRetrieved ? 'shell.actions.continue' : startText(app))}
      busy={retrieval.kind === 'asking' || state === 'leaving'}
      totalCents={assessment.totalCents > 0 ? assessment.totalCents : null}
      actions={before !== null && <Button onClick={() => go(before)}>{translate('shell.actions.back')}</Button>}
    >
      {/* A draft with retrieved particulars most likely gets them again, so show that they are loading. */}
      {retrieval.kind === 'asking' && keeper.draft.told !== undefined && (
        <Skeleton shape="form" lines={1} label={translate(askingText(app))} />
      )}
      {isRetrieved && <ConfirmedNotice particulars={retrieval.particulars} />}
      {state === 'not-now' && (
        <Notice kind="warning" announced>
          {translate(isUnkept ? 'unkept.not-now' : 'retrieve.not-now')}
        </Notice>
      )}
      <p className="retrieval__others">
        {isRetrieved && (
          <Button kind="quiet" onClick={leave}>
            {translate('retrieve.again')}
          </Button>
        )}
        <Button kind="quiet" onClick={fillIn}>
          {translate('retrieve.by-hand')}
        </Button>
      </p>
    </FlowForm>
  );
}
