import type { RJSFSchema } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import type { Elements } from '../provider/elements.ts';
import { type Json, withAnswer } from '../../engine/index.ts';
import type { FormContext, SetAnswer } from '../frame/form-context.ts';
import { FormStore } from '../frame/form-store.ts';
import { ListField } from '../form/list/list-field.tsx';
import type { CheckExistence, SearchAddress } from '../provider/ports.ts';
import { RendererProvider } from '../provider/renderer-provider.tsx';
import { RjsfForm } from '../theme/rjsf-form.tsx';
import { type Example, sampleAssessment, sampleForm } from './sample-field.ts';
import { sampleTranslate } from './sample-text.ts';

export type SampleProps = {
  readonly id: string;
  readonly example: Example;
  /** Called with every answer. */
  readonly onAnswer?: (value: Json | undefined) => void;
};

const SAMPLE_SITE: NonNullable<FormContext['site']> = {
  links: { terms: 'https://www.example.sg/terms', privacy: 'https://www.example.sg/privacy' },
  terms: {
    version: '1',
    summaries: { terms: 'legal.terms', privacy: 'legal.privacy' },
    agreed: ['sample.field'],
    toBeConfirmed: 'A sample.',
  },
};

/** One interactive widget; its errors stay fixed. */
export function Sample({ id, example, onAnswer }: SampleProps) {
  const { step, answers: first, errors } = useMemo(() => sampleForm(id, example), [id, example]);
  const assessment = useMemo(() => sampleAssessment({ errors: errors.filter((error) => error.severity === 'warning') }), [errors]);
  const [store] = useState(() => new FormStore({ answers: first, assessment, errors }));
  const form = useMemo((): FormContext => {
    const setAnswer: SetAnswer = (at, value) => {
      const answers = withAnswer(store.state.answers, at, value);
      store.update({ ...store.state, answers });
      onAnswer?.(answers[id]?.field);
    };
    return { store, site: SAMPLE_SITE, setAnswer, fillAnswer: setAnswer };
  }, [store, id, onAnswer]);
  return <RjsfForm base={id} schema={step.schema as RJSFSchema} fields={step.fields} form={form} list={ListField} />;
}

/** Texts and a small address book for samples. */
export function SampleProvider({
  language = 'en',
  searchAddress = knownAddresses,
  exists = neverExists,
  children,
}: {
  readonly language?: string;
  readonly searchAddress?: SearchAddress;
  readonly exists?: CheckExistence;
  readonly children: Elements;
}) {
  const value = useMemo(
    () => ({ translate: sampleTranslate(language), language, searchAddress, exists }),
    [language, searchAddress, exists],
  );
  return <RendererProvider value={value}>{children}</RendererProvider>;
}

const neverExists: CheckExistence = async () => false;

/** 200640 is found, 000000 fails, others are not found. */
const knownAddresses: SearchAddress = async (postalCode) => {
  if (postalCode === '000000') throw new Error('The address service does not answer.');
  if (postalCode !== '200640') return null;
  return { postalCode, blockNumber: '640', streetName: 'ROWELL ROAD', buildingName: '' };
};
