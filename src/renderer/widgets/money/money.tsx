import { TextInput } from '../text-input.tsx';
import type { WidgetProps } from '../../frame/widget.ts';

/** An amount in Singapore dollars, handed back as typed: the engine reads it, to the cent or not at all. */
export function MoneyWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} className="text-input--figures text-input--money" prefix="S$" inputMode="decimal" />;
}
