import { type Assessment, type Flow, notesSaid } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';

/** The texts of the flow that hold on this day and for what was answered, such as the one on tax. */
export function FlowNotes({ flow, assessment }: { readonly flow: Flow; readonly assessment: Assessment }) {
  const translate = useTranslate();
  const { on } = useContent().view.rates;
  return notesSaid(flow, assessment, on).map(({ id, text }) => (
    <p className="flow-page__note" key={id}>
      {translate(text)}
    </p>
  ));
}
