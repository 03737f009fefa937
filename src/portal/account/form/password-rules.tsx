import { Check, Dot } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type FieldError, keepsCheck, paramsOf, type PasswordOwner } from '../../../engine/index.ts';
import { useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { guessableJudge, type Judge } from './guessable.ts';
import './password-rules.css';

type PasswordRulesProps = {
  readonly form: string;
  readonly password: string;
  /** The password's owner: one that contains their name or numbers is easily guessed. */
  readonly owner: PasswordOwner;
  readonly errors: readonly FieldError[];
};

/** The password field's rules, each ticked once met. Shown after the field has had the focus or an error. */
export function PasswordRules({ form, password, owner, errors }: PasswordRulesProps) {
  const translate = useTranslate();
  const path = `${form}.password`;
  const wasFocused = useWasFocused(path);
  const field = useContent().definitions.steps[form]?.fields.find(({ id }) => id === 'password');
  const rules = (field?.checks ?? []).filter(({ when }) => when === undefined);
  const judge = useJudge(wasFocused);
  // A password that breaks the length rule is never ticked as hard to guess.
  const isLongEnough = password !== '' && rules.filter(({ code }) => code === 'length').every((rule) => keepsCheck(password, rule));
  if (!wasFocused && !errors.some((error) => error.path === path)) return null;
  return (
    <ul className="password-rules" aria-label={translate('password.rules')}>
      {rules.map((rule) => (
        <Rule key={rule.code} says={translate(rule.text, paramsOf(rule))} isKept={password !== '' && keepsCheck(password, rule)} />
      ))}
      {judge !== null && <Rule says={translate('password.hard-to-guess')} isKept={isLongEnough && !judge(password, owner)} />}
    </ul>
  );
}

function Rule({ says, isKept }: { readonly says: string; readonly isKept: boolean }) {
  const translate = useTranslate();
  const Icon = isKept ? Check : Dot;
  return (
    <li className={isKept ? 'password-rules__rule password-rules__rule--kept' : 'password-rules__rule'}>
      <Icon className="icon" aria-hidden="true" />
      <span>
        <Words of={says} />
        <span className="visually-hidden">{` (${translate(isKept ? 'password.kept' : 'password.not-kept')})`}</span>
      </span>
    </li>
  );
}

/** The password judge; null until it is needed and loaded. */
function useJudge(isAsked: boolean): Judge | null {
  const [judge, setJudge] = useState<{ readonly asks: Judge } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    guessableJudge().then(
      (asks) => !isGone && setJudge({ asks }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return judge?.asks ?? null;
}

/** Whether a field has ever had the focus. Never reverts: hiding the rules again would move the button below during a click. */
function useWasFocused(id: string): boolean {
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    const notice = ({ target }: FocusEvent) => target instanceof Element && target.id === id && setKnown(id);
    document.addEventListener('focusin', notice);
    return () => document.removeEventListener('focusin', notice);
  }, [id]);
  return known === id;
}
