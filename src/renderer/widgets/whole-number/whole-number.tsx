import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** A number of persons, days, years: no spinner, no wheel, handed back as typed. */
export function WholeNumberWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} className="text-input--figures text-input--short" inputMode="numeric" />;
}
