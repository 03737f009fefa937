import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** Singapore dollars as typed; the engine parses them. */
export function MoneyWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} className="text-input--figures text-input--money" prefix="S$" inputMode="decimal" />;
}
