import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** A whole number (persons, days, years), kept as typed, without spinner. */
export function WholeNumberWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} className="text-input--figures text-input--short" inputMode="numeric" />;
}
