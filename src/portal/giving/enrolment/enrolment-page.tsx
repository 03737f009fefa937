import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Flow, isRetrieved, withAnswers } from '../../../engine/index.ts';
import { type App, useRetrieval } from '../../account/singpass/use-retrieval.ts';
import { useContent } from '../../core/content/content.ts';
import { useAssessment } from '../../core/flow/use-assessment.ts';
import { useDraft } from '../../core/flow/use-draft.ts';
import { LoadingContent } from '../../kit/page/loading-page.tsx';

/**
 * Redirects an enrolment address to the step that site.json maps it to, with the answers that the address implies. If that step shows particulars
 * from Singpass or Corppass and none were retrieved, redirects to the step that retrieves them.
 */
export function EnrolmentPage({ flow }: { readonly flow: Flow }) {
  const { id } = useParams();
  const { enrolment } = useContent().definitions.site;
  const { steps } = useContent().definitions;
  const { draft, ready, setAnswers } = useDraft(flow);
  const entry = enrolment.find(({ path }) => path === id) ?? enrolment.find(({ path }) => path === undefined);
  const answers = useMemo(() => withAnswers(draft.answers, entry?.sets ?? {}), [draft.answers, entry]);
  const assessment = useAssessment(flow, answers);
  const step = steps[entry?.step ?? ''];
  if (!ready) return <LoadingContent />;
  const enter = (at: string | undefined) => {
    if (entry !== undefined && Object.keys(entry.sets).length > 0) setAnswers(answers);
    return at === undefined ? flow.home : `${flow.home}?step=${at}`;
  };
  const retriever = step && isRetrieved(step, assessment) ? steps[step.retrievedBy ?? ''] : undefined;
  if (step === undefined || retriever === undefined) return <Enter at={() => enter(entry?.step)} />;
  return <EnterRetrieved app={(retriever.retrieves ?? 'myinfo') as App} at={(isTold) => enter(isTold ? step.id : retriever.id)} />;
}

/** Redirects once it is known whether particulars were retrieved. */
function EnterRetrieved({ app, at }: { readonly app: App; readonly at: (isTold: boolean) => string }) {
  const { kind } = useRetrieval(app);
  return kind === 'asking' ? <LoadingContent /> : <Enter at={() => at(kind === 'retrieved')} />;
}

/** Redirects once; `at` stores the implied answers and returns the destination. */
function Enter({ at }: { readonly at: () => string }) {
  const navigate = useNavigate();
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    void navigate(at(), { replace: true, state: { enrolling: true } });
  }, [at, navigate]);
  return <LoadingContent />;
}
