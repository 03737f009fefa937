import { assessForm } from '../../../content/assess-form.ts';
import { invalidAnswers } from '../../../content/answers-from-outside.ts';
import type { Services } from '../../services.ts';
import { OWN_PARTICULARS, type OwnParticulars } from '../linking/particulars.ts';

const FORM = 'profile';

/** Holds what a donor says to the rules of the profile's form, which are data; refuses with 422 INVALID_ANSWERS and the questions. */
export function checkParticulars(services: Pick<Services, 'content' | 'clock'>, changes: OwnParticulars): void {
  const fields = services.content.current().definitions.steps[FORM]?.fields ?? [];
  const said = OWN_PARTICULARS.flatMap((name) => {
    const field = fields.find(({ proved }) => proved === name);
    return field === undefined || changes[name] === undefined ? [] : [{ field, value: changes[name] }];
  });
  const answers = Object.fromEntries(said.map(({ field, value }) => [field.id, value]));
  const { errors } = assessForm(services, FORM, answers);
  const wrong = errors.filter(({ path, severity }) => severity === 'error' && said.some(({ field }) => field.path === path));
  if (wrong.length > 0) throw invalidAnswers(wrong);
}
