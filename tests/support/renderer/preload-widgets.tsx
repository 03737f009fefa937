import { render, waitFor } from '@testing-library/react';
import { examples } from '../../../src/renderer/gallery/examples.ts';
import { Sample, SampleProvider } from '../../../src/renderer/gallery/sample.tsx';

/** Renders every widget once, so that lazily loaded ones are available at once. */
export async function preloadWidgets(): Promise<void> {
  const { container, unmount } = render(
    <SampleProvider>
      {Object.entries(examples).map(([widget, [first]]) => first && <Sample key={widget} id={`first-${widget}`} example={first} />)}
    </SampleProvider>,
  );
  await waitFor(() => {
    if (container.querySelector('.skeleton')) throw new Error('A widget is still being loaded.');
  });
  unmount();
}
