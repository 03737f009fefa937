import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { Queries } from './queries.tsx';
import { StaffProvider } from './staff.tsx';
import { useAsked } from './use-asked.ts';

const answers: ((says: string) => void)[] = [];
serverDouble(
  http.get('*/desk/api/:which', async ({ params }) => {
    const says = await new Promise<string>((resolve) => answers.push(resolve));
    return HttpResponse.json({ status: 1, says: `${params.which}: ${says}` });
  }),
);
const staff = { me: {} as never, sessionEnded: () => {} };
const open = () =>
  renderHook(({ path }) => useAsked<{ says: string }>(path), {
    initialProps: { path: '/live' },
    wrapper: ({ children }) => (
      <Queries>
        <StaffProvider value={staff}>{children}</StaffProvider>
      </Queries>
    ),
  });
const shown = ({ asked }: ReturnType<typeof useAsked<{ says: string }>>) => (asked.kind === 'there' ? asked.data.says : asked.kind);

it('reloads after a save what the screen shows then, and a late answer replaces no newer one', async () => {
  const { result, rerender } = open();
  const { again } = result.current;
  const early = again();
  await waitFor(() => expect(answers).toHaveLength(2));
  rerender({ path: '/draft' });
  const saved = again();
  await waitFor(() => expect(answers).toHaveLength(4));
  answers[3]?.('with what was saved');
  await act(() => saved);
  await waitFor(() => expect(shown(result.current)).toBe('draft: with what was saved'));
  for (const answer of answers) answer('without it');
  await act(() => early);
  expect(shown(result.current)).toBe('draft: with what was saved');
});
