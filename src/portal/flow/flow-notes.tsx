import type { Flow } from '../../engine/index.ts';
import { useTranslate } from '../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import { holdsOn } from './holds-on.ts';

/** The texts of the flow that hold on this day, such as the one on tax. */
export function FlowNotes({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { on } = useContent().view.rates;
  return flow.notes.filter(holdsOn(on)).map(({ id, text }) => (
    <p className="flow-page__note" key={id}>
      {translate(text)}
    </p>
  ));
}
