import { CapitalsInput } from '../capitals-input.tsx';
import type { WidgetProps } from '../../frame/widget.ts';

/** An NRIC or FIN. */
export function NricWidget(props: WidgetProps<string>) {
  return <CapitalsInput widget={props} />;
}
