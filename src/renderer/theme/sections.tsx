import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Elements } from '../provider/elements.ts';
import { type Field, isBlank, isSameAnswer } from '../../engine/index.ts';
import { FieldMessage } from '../frame/field-frame.tsx';
import { type FormContext, useShownErrors, useVisibleFields } from '../frame/form-context.ts';
import { togetherAt } from '../words/field-at.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import type { Group, NamedSection } from './groups.ts';
import { Words } from '../layout/words.tsx';
import './sections.css';

type SectionsProps = {
  /** Path of the step, or of a list item. */
  readonly base: string;
  readonly groups: readonly Group[];
  readonly form: FormContext;
  /** Draws the questions of a group. */
  readonly drawn: (fields: readonly Field[]) => Elements;
};

/** The questions of a step, or of a list item, in their named groups. Omits a group without visible questions, including its name. */
export function Sections({ groups, ...rest }: SectionsProps) {
  const all = groups.flatMap(({ fields }) => fields);
  return groups.map((group) => <Section key={group.section?.title ?? ''} {...rest} {...group} all={all} />);
}

type SectionProps = Omit<SectionsProps, 'groups'> & Group & { readonly all: readonly Field[] };

function Section({ base, form, drawn, section, fields, all }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  const isAsked = useVisibleFields(form.store, fields, base).length > 0;
  if (!isAsked) return null;
  const questions = drawn(fields);
  if (section === undefined) return questions;
  if (section.folded) return <Folded {...{ base, form, section, fields }}>{questions}</Folded>;
  const heading = (
    <h3 className="form-section__title" id={id}>
      {translate(section.title)}
    </h3>
  );
  if (section.errors) return <Together {...{ base, form, section, id, heading, all }}>{questions}</Together>;
  return (
    <section className="form-section" aria-labelledby={id}>
      {heading}
      {questions}
    </section>
  );
}

type TogetherProps = Pick<SectionProps, 'base' | 'form' | 'all'> & {
  readonly section: NamedSection;
  readonly id: string;
  readonly heading: Elements;
  readonly children: Elements;
};

/** A section whose questions can be wrong in combination: those errors show below its heading and describe the group for screen readers. */
function Together({ base, form, section, id, heading, all, children }: TogetherProps) {
  const at = togetherAt(`${base}.${section.from}`);
  const errors = useShownErrors(form.store, at);
  const field = all.find(({ id: name }) => name === section.from);
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

type FoldedProps = Pick<SectionProps, 'base' | 'form' | 'fields'> & { readonly section: NamedSection; readonly children: Elements };

/** A folded section. Opens from the start if an answer differs from its default, so that none is overlooked. */
function Folded({ base, form, section, fields, children }: FoldedProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(() =>
    fields.some(({ id, default: preset }) => {
      const answer = form.store.answerAt(`${base}.${id}`);
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
