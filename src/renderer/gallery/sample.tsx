import { type ReactNode, useMemo, useState } from 'react';
import { type Json, withAnswer } from '../../engine/index.ts';
import { FieldControl } from '../field/field-control.tsx';
import { FormContextProvider } from '../frame/form-context.ts';
import { FormStore } from '../frame/form-store.ts';
import { ListField } from '../form/list/list-field.tsx';
import type { AsksExistence, SearchAddress } from '../provider/ports.ts';
import { RendererProvider } from '../provider/renderer-provider.tsx';
import { type Example, sampleAssessment, sampleForm } from './sample-field.ts';
import { sampleTranslate } from './sample-text.ts';

export type SampleProps = {
  readonly id: string;
  readonly example: Example;
  /** Told of every answer; a sample keeps its own answers besides. */
  readonly onAnswer?: (value: Json | undefined) => void;
};

/** One widget in one state, alive: what is typed is kept, errors stay as the example says. */
export function Sample({ id, example, onAnswer }: SampleProps) {
  const { step, answers: first, errors } = useMemo(() => sampleForm(id, example), [id, example]);
  const assessment = useMemo(() => sampleAssessment({ errors: errors.filter((error) => error.severity === 'warning') }), [errors]);
  const [store] = useState(() => new FormStore({ answers: first, assessment, errors }));
  const [answers, setAnswers] = useState(first);
  const field = step.fields[0];
  const path = `${id}.field`;
  const context = useMemo(
    () => ({
      step,
      store,
      validators: {},
      setAnswer: (at: string, value: Json | undefined) => {
        const next = withAnswer(store.state.answers, at, value);
        store.update({ ...store.state, answers: next });
        setAnswers(next);
        onAnswer?.(next[id]?.field);
      },
    }),
    [step, store, id, onAnswer],
  );
  if (!field) return null;
  return (
    <FormContextProvider value={context}>
      {field.type === 'list' ? (
        <ListField path={path} field={field} />
      ) : (
        <FieldControl path={path} field={field} value={answers[id]?.field} onChange={(value) => context.setAnswer(path, value)} />
      )}
    </FormContextProvider>
  );
}

/** The project's words and a small address book around samples. */
export function SampleProvider({
  language = 'en',
  searchAddress = knownAddresses,
  exists = nobodyHas,
  children,
}: {
  readonly language?: 'en' | 'ms';
  readonly searchAddress?: SearchAddress;
  readonly exists?: AsksExistence;
  readonly children: ReactNode;
}) {
  const value = useMemo(
    () => ({ translate: sampleTranslate(language), language, searchAddress, exists }),
    [language, searchAddress, exists],
  );
  return <RendererProvider value={value}>{children}</RendererProvider>;
}

const nobodyHas: AsksExistence = async () => false;

/** 200640 is known, 000000 fails, all others are not found. */
const knownAddresses: SearchAddress = async (postalCode) => {
  if (postalCode === '000000') throw new Error('The address service does not answer.');
  if (postalCode !== '200640') return null;
  return { postalCode, blockNumber: '640', streetName: 'ROWELL ROAD', buildingName: '' };
};
