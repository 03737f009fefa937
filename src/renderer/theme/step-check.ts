import type Form from '@rjsf/core';
import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { type Assessment, errorsOf, type FieldError, type Json } from '../../engine/index.ts';
import { usePorts } from '../provider/renderer-provider.tsx';
import { engineJudges } from './engine-judges.ts';

/** Connects rjsf's forms with the check of their steps. The same object throughout. */
export type StepCheck = {
  /** Mounted forms, by their steps. */
  readonly forms: Map<string, Form>;
  readonly validator: ValidatorType;
  readonly onRefused: (step: string, errors: readonly RJSFValidationError[]) => void;
};

const NONE: readonly FieldError[] = [];

/**
 * Final check of steps before they are left: rjsf validates the answers that count against each step's compiled JSON Schema. It runs only if the
 * engine finds no error, so it refuses only what the schema forbids beyond the engine's checks. Validators load once a donor is in the form; until
 * then, nothing is refused here, and the server validates as always.
 */
export function useStepCheck({ flow, counted, errors }: Assessment, isBegun: boolean) {
  const validate = useCompiledValidation(flow, isBegun);
  const [refused, setRefused] = useState(NONE);
  const [check] = useState(
    (): StepCheck => ({
      forms: new Map(),
      // The same object while the form is drawn: rjsf considers validators equal that differ only in their functions.
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

/** The validation function; it finds nothing until the compiled validators are wanted and loaded. */
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

/** Drops nulls: a field that the donor emptied counts as null, so that its default is not used. */
function withoutBlank(answer: Json): Json {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(withoutBlank);
  const parts = Object.entries(answer).flatMap(([name, part]) => (part === null ? [] : [[name, withoutBlank(part)] as const]));
  return Object.fromEntries(parts);
}
