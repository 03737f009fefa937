import type { WidgetProps } from '../../frame/widget.ts';
import { CapitalsInput } from '../capitals-input.tsx';

export function UenWidget(props: WidgetProps<string>) {
  return <CapitalsInput widget={props} />;
}
