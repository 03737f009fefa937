import { Check, Dot } from 'lucide-react';
import { keepsCheck, paramsOf } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import './password-rules.css';

/** The password field's rules, each ticked as soon as it is met. */
export function PasswordRules({ form, password }: { readonly form: string; readonly password: string }) {
  const translate = useTranslate();
  const field = useContent().definitions.steps[form]?.fields.find(({ id }) => id === 'password');
  const rules = (field?.checks ?? []).filter(({ when }) => when === undefined);
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
