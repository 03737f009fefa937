import { TextInput } from '../text-input.tsx';
import type { WidgetProps } from '../widget.ts';

/** A line of text. */
export function TextWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} maxLength={props.field.maxLength} />;
}
