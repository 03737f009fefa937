import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** A line of text. Too long is an error, never truncated: a cut name or number would be a different one. */
export function TextWidget(props: WidgetProps<string>) {
  return <TextInput widget={props} inputMode={props.field.type === 'digits' ? 'numeric' : undefined} />;
}
