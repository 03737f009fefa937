import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** A decimal number, such as grams; kept as typed. */
export function DecimalWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} className="text-input--figures text-input--short" inputMode="decimal" />;
}
