import type { WidgetProps } from '../../frame/widget.ts';
import { CapitalsInput } from '../capitals-input.tsx';

/** The UEN of a company or another entity. */
export function UenWidget(props: WidgetProps<string>) {
  return <CapitalsInput widget={props} />;
}
