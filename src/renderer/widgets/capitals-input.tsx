import { readIdentifier } from '../../engine/index.ts';
import type { WidgetProps } from '../frame/widget.ts';
import { TextInput } from './text-input.tsx';

/** Identifier of letters and digits, in capitals while typing. */
export function CapitalsInput({ widget }: { readonly widget: WidgetProps<string> }) {
  return (
    <TextInput
      widget={widget}
      className="text-input--figures text-input--short text-input--capitals"
      autoCapitalize="characters"
      spellCheck={false}
      rewrite={readIdentifier}
    />
  );
}
