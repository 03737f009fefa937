import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** A number that may have decimals, such as a weight in grams; handed back as typed. */
export function DecimalWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} className="text-input--figures text-input--short" inputMode="decimal" />;
}
