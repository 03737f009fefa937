import type { RJSFSchema } from '@rjsf/utils';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Field, isBlank, type Step } from '../../engine/index.ts';
import { type FormContext, useVisibleFields } from '../frame/form-context.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { RjsfForm } from '../theme/rjsf-form.tsx';
import { ListField } from './list/lazy-list-field.tsx';
import './sections.css';

type Sectioned = Pick<Step, 'id' | 'schema' | 'fields' | 'sections'>;
type SectionsProps = { readonly step: Sectioned; readonly form: FormContext };

/** The questions of a step in its named groups; a group of which nothing is asked is not named. */
export function Sections({ step, form }: SectionsProps) {
  return groupsOf(step).map(({ section, fields }) => (
    <Section key={section?.title ?? ''} step={step} form={form} section={section} fields={fields} />
  ));
}

type NamedSection = NonNullable<Step['sections']>[number];
type SectionProps = SectionsProps & { readonly section: NamedSection | undefined; readonly fields: readonly Field[] };

function Section({ step, form, section, fields }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  const isAsked = useVisibleFields(form.store, fields, step.id).length > 0;
  if (!isAsked) return null;
  const questions = <RjsfForm base={step.id} schema={step.schema as RJSFSchema} fields={fields} form={form} list={ListField} />;
  if (section === undefined) return questions;
  if (section.folded) return <Folded {...{ step, form, section, fields }}>{questions}</Folded>;
  return (
    <section className="form-section" aria-labelledby={id}>
      <h3 className="form-section__title" id={id}>
        {translate(section.title)}
      </h3>
      {questions}
    </section>
  );
}

type FoldedProps = SectionProps & { readonly section: NamedSection; readonly children: ReactNode };

/** Open from the start where something is answered, so that nothing of it is overlooked. */
function Folded({ form, section, fields, children }: FoldedProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(() =>
    fields.some(({ path }) => {
      const answer = form.store.answerAt(path);
      return answer !== undefined && !isBlank(answer);
    }),
  );
  return (
    <details className="form-section" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="form-section__title form-section__fold">
        <ChevronRight className="icon" aria-hidden="true" />
        <span>
          {translate(section.title)} <span className="field__optional">({translate('form.optional')})</span>
        </span>
      </summary>
      {children}
    </details>
  );
}

type Group = { readonly section: NamedSection | undefined; readonly fields: readonly Field[] };

/** The fields that a flow asks, by the section in which the step's file has them. */
function groupsOf({ sections = [], fields, schema }: Sectioned): readonly Group[] {
  const order = Object.keys(typeof schema.properties === 'object' ? (schema.properties ?? {}) : {});
  const sectionOf = ({ id }: Field) => sections.findLast(({ from }) => order.indexOf(from) <= order.indexOf(id));
  return [undefined, ...sections]
    .map((section) => ({ section, fields: fields.filter((field) => sectionOf(field) === section) }))
    .filter((group) => group.fields.length > 0);
}
