import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Json } from '../../../src/engine/index.ts';
import type { SearchAddress } from '../../../src/renderer/provider/ports.ts';
import type { Example } from '../../../src/renderer/gallery/sample-field.ts';
import { Sample, SampleProvider } from '../../../src/renderer/gallery/sample.tsx';
import { preloadWidgets } from './preload-widgets.tsx';

await preloadWidgets();

/** For tests: draws an example and keeps the last answer of its widget. */
export function show(
  example: Example,
  { searchAddress, language }: { readonly searchAddress?: SearchAddress; readonly language?: string } = {},
) {
  let answer: Json | undefined = example.value;
  const page = render(
    <SampleProvider searchAddress={searchAddress} language={language}>
      <Sample
        id="sample"
        example={example}
        onAnswer={(value) => {
          answer = value;
        }}
      />
    </SampleProvider>,
  );
  return { page, user: userEvent.setup(), answer: () => answer };
}
