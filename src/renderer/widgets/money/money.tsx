import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** An amount in Singapore dollars, handed back as typed: the engine reads it, to the cent or not at all. */
export function MoneyWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} className="text-input--figures text-input--money" prefix="S$" inputMode="decimal" />;
}
