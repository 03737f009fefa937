import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockModalDialogs } from '../../../tests/support/portal/mock-modal-dialogs.ts';
import type { Outcome } from '../kit/ask.ts';
import { StaffProvider } from '../kit/staff.tsx';
import { ActForm, reasonAmong, typedReason } from './act-form.tsx';

const call = vi.fn<(typed: object) => Promise<Outcome<object>>>();
const [onDone, sessionEnded] = [vi.fn(), vi.fn()];
beforeEach(() => {
  mockModalDialogs();
  for (const mock of [call, onDone, sessionEnded]) mock.mockReset();
  render(
    <MemoryRouter initialEntries={['/desk/days']}>
      <StaffProvider value={{ me: {} as never, sessionEnded }}>
        <ActForm
          title="Close the day?"
          text={<p>It is closed for good.</p>}
          does="Close"
          instead={{ NOT_OPEN: 'It is closed already.' }}
          fields={{
            why: reasonAmong('duplicate', 'fraudulent'),
            more: { ...typedReason({ label: 'More', wrong: 'Write more.' }), isAsked: ({ why }) => why === 'fraudulent' },
          }}
          {...{ call, onDone }}
          onClose={() => undefined}
        />
      </StaffProvider>
    </MemoryRouter>,
  );
});
const press = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
const choose = (reason: string) => userEvent.selectOptions(screen.getByLabelText('Reason'), reason);

it('sends nothing before every asked field is valid, and names the first invalid one', async () => {
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Choose a reason.');
  expect(screen.queryByLabelText('More')).toBeNull();
  await choose('Fraud');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText('More'), ' no  ');
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Write more.');
  expect(call).not.toHaveBeenCalled();
});

it('sends the trimmed values once, and passes on the answer with them', async () => {
  let answer: (outcome: Outcome<object>) => void = () => undefined;
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await choose('Fraud');
  await userEvent.type(screen.getByLabelText('More'), '  Two cards.  ');
  await press();
  await press();
  answer({ kind: 'done', data: { status: 1 } });
  const sent = { why: 'fraudulent', more: 'Two cards.' };
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ status: 1 }, sent));
  expect(call).toHaveBeenCalledExactlyOnceWith(sent);
});

it.each([
  ['SIGN_IN_AGAIN', 'Sign in again first'],
  ['NOT_OPEN', 'It is closed already.'],
  ['OTHER', 'The server’s own words.'],
])('keeps typed values when the call is refused, and shows why: %s', async (code, says) => {
  call.mockResolvedValue({ kind: 'refused', status: 409, code, message: 'The server’s own words.', fields: [] });
  await choose('The same gift was made twice');
  await press();
  await screen.findByText(says);
  expect(screen.getByLabelText<HTMLSelectElement>('Reason').value).toBe('duplicate');
  const link = code === 'SIGN_IN_AGAIN' ? '/desk/sign-in?fresh=yes&to=/desk/days' : undefined;
  expect(screen.queryByRole('link', { name: 'Sign in' })?.getAttribute('href')).toBe(link);
});

it('hands an ended session to the desk', async () => {
  call.mockResolvedValue({ kind: 'signed-out' });
  await choose('Fraud');
  await userEvent.type(screen.getByLabelText('More'), 'Two cards.');
  await press();
  await vi.waitFor(() => expect(sessionEnded).toHaveBeenCalledOnce());
  expect(onDone).not.toHaveBeenCalled();
});
