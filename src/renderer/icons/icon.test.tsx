import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const drawn = (container: HTMLElement) => container.querySelectorAll('svg > *').length;

// Another file of this window may have loaded the later icons.
beforeEach(() => void vi.resetModules());

it('reserves the space of an icon until it loads', async () => {
  const { Icon } = await import('./icon.tsx');
  const { container } = render(<Icon name="paynow" className="choice-card__icon" />);
  const later = container.querySelector('svg');
  expect([later?.getAttribute('class'), later?.children.length]).toEqual(['icon choice-card__icon', 0]);
  await waitFor(() => expect(container.querySelector('svg')?.children.length).toBeGreaterThan(0));
  for (const icon of container.querySelectorAll('svg')) expect(icon.getAttribute('aria-hidden')).toBe('true');
});

it('draws a question mark for an unknown name', async () => {
  const { Icon } = await import('./icon.tsx');
  const { container } = render(<Icon name="dragon" />);
  await waitFor(() => expect(container.querySelector('.lucide-circle-question-mark')).not.toBeNull());
});

it('draws the path that the data have instead of a name', async () => {
  const { Icon } = await import('./icon.tsx');
  const { container } = render(<Icon name="M4 12h16M12 4v16" />);
  await waitFor(() => expect(container.querySelector('path')?.getAttribute('d')).toBe('M4 12h16M12 4v16'));
});

it('stays blank if the icons do not load, and the text remains', async () => {
  vi.doMock('./lazy-icons.tsx', () => Promise.reject(new Error('The line is down.')));
  const { Icon } = await import('./icon.tsx');
  const { container, findByText } = render(
    <p>
      <Icon name="paynow" /> PayNow
    </p>,
  );
  await findByText('PayNow');
  await vi.dynamicImportSettled();
  expect(drawn(container)).toBe(0);
  await findByText('PayNow');
  vi.doUnmock('./lazy-icons.tsx');
});
