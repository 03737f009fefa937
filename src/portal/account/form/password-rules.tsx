import { Check, Dot } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type FieldError, keepsCheck, paramsOf } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import './password-rules.css';

type PasswordRulesProps = { readonly form: string; readonly password: string; readonly errors: readonly FieldError[] };

/** The password field's rules, each ticked as soon as it is met: once somebody comes to the field, or it is refused. */
export function PasswordRules({ form, password, errors }: PasswordRulesProps) {
  const translate = useTranslate();
  const path = `${form}.password`;
  const wasFocused = useWasFocused(path);
  const field = useContent().definitions.steps[form]?.fields.find(({ id }) => id === 'password');
  const rules = (field?.checks ?? []).filter(({ when }) => when === undefined);
  if (!wasFocused && !errors.some((error) => error.path === path)) return null;
  return (
    <ul className="password-rules" aria-label={translate('password.rules')}>
      {rules.map((rule) => {
        const { code, text } = rule;
        const isKept = password !== '' && keepsCheck(password, rule);
        const Icon = isKept ? Check : Dot;
        return (
          <li key={code} className={isKept ? 'password-rules__rule password-rules__rule--kept' : 'password-rules__rule'}>
            <Icon className="icon" aria-hidden="true" />
            <span>
              {translate(text, paramsOf(rule))}
              <span className="visually-hidden">{` (${translate(isKept ? 'password.kept' : 'password.not-kept')})`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a field has had the focus. What follows from it stays: it would move the button below just when that is pressed. */
function useWasFocused(id: string): boolean {
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    const notice = ({ target }: FocusEvent) => target instanceof Element && target.id === id && setKnown(id);
    document.addEventListener('focusin', notice);
    return () => document.removeEventListener('focusin', notice);
  }, [id]);
  return known === id;
}
