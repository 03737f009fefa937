import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { WidgetProps } from '../../frame/widget.ts';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { TextInput } from '../text-input.tsx';
import './password.css';

/** A password with a show button; allows pasting and password managers. */
export function PasswordWidget(props: WidgetProps<string>) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const { autocomplete = 'current-password' } = props.field;
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      widget={props}
      className="password"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      autoComplete={autocomplete}
      spellCheck={false}
      after={
        <button
          className="password__show"
          type="button"
          aria-pressed={shown}
          aria-controls={props.id}
          aria-label={translate('form.show-password')}
          onClick={() => setShown(!shown)}
        >
          <Icon className="icon" aria-hidden="true" />
        </button>
      }
    />
  );
}
