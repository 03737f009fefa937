import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type Flow, withAnswers } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useDraft } from '../../core/flow/use-draft.ts';
import { LoadingPage } from '../../kit/page/loading-page.tsx';

/** Leads from an address of enrolment to the step that site.json names for it, with what the address has answered already. */
export function EnrolmentPage({ flow }: { readonly flow: Flow }) {
  const { id } = useParams();
  const navigate = useNavigate();
  const { enrolment } = useContent().definitions.site;
  const { draft, ready, setAnswers } = useDraft(flow);
  const way = enrolment.find(({ path }) => path === id) ?? enrolment.find(({ path }) => path === undefined);
  const led = useRef(false);
  useEffect(() => {
    if (!ready || led.current) return;
    led.current = true;
    if (way !== undefined && Object.keys(way.sets).length > 0) setAnswers(withAnswers(draft.answers, way.sets));
    const step = way === undefined ? '' : `?step=${way.step}`;
    void navigate(`${flow.home}${step}`, { replace: true, state: { enrolling: true } });
  }, [ready, way, draft, setAnswers, flow, navigate]);
  return <LoadingPage />;
}
