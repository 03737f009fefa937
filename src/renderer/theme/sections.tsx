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
  /** Path of the step, or of an entry of a list. */
  readonly base: string;
  readonly groups: readonly Group[];
  readonly form: FormContext;
  /** The questions of a group, as they are drawn. */
  readonly drawn: (fields: readonly Field[]) => Elements;
};

/** The questions of a step, or of an entry of a list, in their named groups; a group of which nothing is asked is not named. */
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

/** What is wrong with its questions together stands below its heading, and is heard with the group that has it. */
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

/** Open from the start where something is answered, and not as it is preset, so that nothing of it is overlooked. */
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
