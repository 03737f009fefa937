import { render, waitFor } from '@testing-library/react';
import { examples } from '../../../src/renderer/gallery/examples.ts';
import { Sample, SampleProvider } from '../../../src/renderer/gallery/sample.tsx';

/** For tests: draws each widget once, so that those whose file is loaded with their first use are there from a test's first moment on. */
export async function drawWidgetsOnce(): Promise<void> {
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
