import type { WidgetProps } from '../../frame/widget.ts';
import { CapitalsInput } from '../capitals-input.tsx';

/** An NRIC or FIN. */
export function NricWidget(props: WidgetProps<string>) {
  return <CapitalsInput widget={props} />;
}
