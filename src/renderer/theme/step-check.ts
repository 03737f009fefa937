import type Form from '@rjsf/core';
import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { type Assessment, errorsOf, type FieldError, type Json } from '../../engine/index.ts';
import { usePorts } from '../provider/renderer-provider.tsx';
import { engineJudges } from './engine-judges.ts';

/** How rjsf's form of a step is checked. It stays the same. */
export type StepCheck = {
  /** The forms that are drawn, by their steps. */
  readonly forms: Map<string, Form>;
  readonly validator: ValidatorType;
  readonly onRefused: (step: string, errors: readonly RJSFValidationError[]) => void;
};

const NONE: readonly FieldError[] = [];

/**
 * The last look at steps before they are left: rjsf checks the answers that count by the compiled JSON Schema of each step. The engine has found nothing
 * wrong with them by then, so what is refused here is what the schema says and the engine does not know. Validators load once a donor
 * is in the form; where they have not come, nothing is refused, and the server judges as always.
 */
export function useStepCheck({ flow, counted, errors }: Assessment, isBegun: boolean) {
  const validate = useCompiledValidation(flow, isBegun);
  const [refused, setRefused] = useState(NONE);
  const [check] = useState(
    (): StepCheck => ({
      forms: new Map(),
      // One object for as long as the form is drawn: rjsf takes validators that differ in their functions alone for the same.
      validator: { ...engineJudges, validateFormData: (...asked) => validate.current(...asked) },
      onRefused: (step, found) => setRefused((all) => [...all, ...found.map((error) => fieldErrorOf(step, error))]),
    }),
  );
  const forget = () => setRefused(NONE);
  const passes = () => {
    forget();
    const isRight = [...check.forms.keys()].every((step) => errorsOf({ errors }, step).every(({ severity }) => severity !== 'error'));
    if (!isRight) return true;
    const holds = [...check.forms].map(
      ([step, form]) => counted[step] === undefined || form.validateFormWithFormData(withoutBlank(counted[step])),
    );
    return holds.every(Boolean);
  };
  return { check, refused, forget, passes };
}

/** What validates, once it was asked for and has come. */
function useCompiledValidation(flow: string, isAsked: boolean) {
  const { loadValidators } = usePorts();
  const validate = useRef(engineJudges.validateFormData);
  useEffect(() => {
    if (!isAsked || loadValidators === undefined) return;
    const load = async () => {
      const { compiledValidation } = await import('./compiled-validator.ts');
      const functions = await loadValidators(flow);
      if (functions) validate.current = compiledValidation(functions);
    };
    load().catch(() => undefined);
  }, [flow, isAsked, loadValidators]);
  return validate;
}

function fieldErrorOf(step: string, { property = '' }: RJSFValidationError): FieldError {
  const path = [step, ...property.split('.').filter(Boolean)].join('.');
  return { path, code: 'wrong-shape', params: {}, severity: 'error' };
}

/** What a donor emptied, so that its default is not used, counts as null. */
function withoutBlank(answer: Json): Json {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(withoutBlank);
  const parts = Object.entries(answer).flatMap(([name, part]) => (part === null ? [] : [[name, withoutBlank(part)] as const]));
  return Object.fromEntries(parts);
}
