import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { ChevronRight } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import type { Elements } from '../provider/elements.ts';
import { type Field, isBlank, isSameAnswer, type Step } from '../../engine/index.ts';
import { FieldMessage } from '../frame/field-frame.tsx';
import { type FormContext, useShownErrors, useVisibleFields } from '../frame/form-context.ts';
import { togetherAt } from '../words/field-at.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { RjsfForm } from '../theme/rjsf-form.tsx';
import { Words } from '../layout/words.tsx';
import './sections.css';

type Sectioned = Pick<Step, 'id' | 'schema' | 'fields' | 'sections'>;
type SectionsProps = {
  /** A step; or an entry of a list, by its path. */
  readonly step: Sectioned;
  readonly form: FormContext;
  /** Draws the lists of a step; an entry of a list holds none. */
  readonly list?: ComponentType<FieldProps>;
};

/** The questions of a step, or of an entry of a list, in their named groups; a group of which nothing is asked is not named. */
export function Sections(props: SectionsProps) {
  return groupsOf(props.step).map(({ section, fields }) => (
    <Section key={section?.title ?? ''} {...props} section={section} fields={fields} />
  ));
}

type NamedSection = NonNullable<Step['sections']>[number];
type SectionProps = SectionsProps & { readonly section: NamedSection | undefined; readonly fields: readonly Field[] };

function Section({ step, form, list, section, fields }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  const isAsked = useVisibleFields(form.store, fields, step.id).length > 0;
  if (!isAsked) return null;
  const questions = <RjsfForm base={step.id} schema={step.schema as RJSFSchema} fields={fields} form={form} {...(list && { list })} />;
  if (section === undefined) return questions;
  if (section.folded) return <Folded {...{ step, form, section, fields }}>{questions}</Folded>;
  const heading = (
    <h3 className="form-section__title" id={id}>
      {translate(section.title)}
    </h3>
  );
  if (section.errors) return <Together {...{ step, form, section, id, heading }}>{questions}</Together>;
  return (
    <section className="form-section" aria-labelledby={id}>
      {heading}
      {questions}
    </section>
  );
}

type TogetherProps = SectionsProps & {
  readonly section: NamedSection;
  readonly id: string;
  readonly heading: Elements;
  readonly children: Elements;
};

/** What is wrong with its questions together stands below its heading, and is heard with the group that has it. */
function Together({ step, form, section, id, heading, children }: TogetherProps) {
  const at = togetherAt(`${step.id}.${section.from}`);
  const errors = useShownErrors(form.store, at);
  const field = step.fields.find(({ id: name }) => name === section.from);
  const ids = errors.map(({ code }) => `${at}-${code}`);
  return (
    <section
      className={errors.length > 0 ? 'form-section field--refused' : 'form-section'}
      id={at}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={ids.join(' ') || undefined}
    >
      {heading}
      {field && errors.map((error) => <FieldMessage key={error.code} id={`${at}-${error.code}`} error={error} field={field} />)}
      {children}
    </section>
  );
}

type FoldedProps = SectionProps & { readonly section: NamedSection; readonly children: Elements };

/** Open from the start where something is answered, and not as it is preset, so that nothing of it is overlooked. */
function Folded({ step, form, section, fields, children }: FoldedProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(() =>
    fields.some(({ id, default: preset }) => {
      const answer = form.store.answerAt(`${step.id}.${id}`);
      return answer !== undefined && !isBlank(answer) && !isSameAnswer(answer, preset);
    }),
  );
  return (
    <details className="form-section" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="form-section__title form-section__fold">
        <ChevronRight className="icon" aria-hidden="true" />
        <span>
          <Words of={translate(section.title)} /> <span className="field__optional">{`(${translate('form.optional')})`}</span>
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
