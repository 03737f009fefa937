import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Flow, withAnswers } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useDraft } from '../../core/flow/use-draft.ts';
import { LoadingPage } from '../../kit/page/loading-page.tsx';

/** Redirects an enrolment address to the step that site.json maps it to, with the answers that the address implies. */
export function EnrolmentPage({ flow }: { readonly flow: Flow }) {
  const { id } = useParams();
  const navigate = useNavigate();
  const { enrolment } = useContent().definitions.site;
  const { draft, ready, setAnswers } = useDraft(flow);
  const entry = enrolment.find(({ path }) => path === id) ?? enrolment.find(({ path }) => path === undefined);
  const redirected = useRef(false);
  useEffect(() => {
    if (!ready || redirected.current) return;
    redirected.current = true;
    if (entry !== undefined && Object.keys(entry.sets).length > 0) setAnswers(withAnswers(draft.answers, entry.sets));
    const step = entry === undefined ? '' : `?step=${entry.step}`;
    void navigate(`${flow.home}${step}`, { replace: true, state: { enrolling: true } });
  }, [ready, entry, draft, setAnswers, flow, navigate]);
  return <LoadingPage />;
}
