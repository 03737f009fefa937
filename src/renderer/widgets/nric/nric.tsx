import type { WidgetProps } from '../../frame/widget.ts';
import { CapitalsInput } from '../capitals-input.tsx';

export function NricWidget(props: WidgetProps<string>) {
  return <CapitalsInput widget={props} />;
}
