import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** A line of text. What is too long is said, not cut off: half a name or a shorter number is another one. */
export function TextWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} inputMode={props.field.type === 'digits' ? 'numeric' : undefined} />;
}
