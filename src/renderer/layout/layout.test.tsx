import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { SampleProvider } from '../gallery/sample.tsx';
import { Button } from './button.tsx';
import { Popup } from './popup.tsx';
import { StageIndicator } from './stage-indicator.tsx';

// jsdom has no modal dialogs; the gallery's journey tests them.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

it('a busy button keeps its place and does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Pay
      </Button>
    </form>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pay' }));
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

it('a popup has its heading, the e-mail line and the rest, and Escape closes it', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Popup
      kind="success"
      heading="Success"
      emailLine="siti@portal.example"
      subHeading="On its way."
      actions={<Button>Okay</Button>}
      onClose={onClose}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Success' });
  expect(dialog.textContent).toContain('siti@portal.exampleOn its way.');
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('the stages of giving are named, and the current one is announced', () => {
  const stages = [
    { title: 'shell.stages.amount', done: 2, count: 2 },
    { title: 'shell.stages.you', done: 1, count: 2 },
    { title: 'shell.stages.pay', done: 0, count: 2 },
  ];
  render(
    <SampleProvider>
      <StageIndicator stages={stages} current={1} />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Amount', 'You', 'Pay']);
  expect(screen.getByText('You').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('Stage 2 of 3: You').getAttribute('role')).toBe('status');
});
