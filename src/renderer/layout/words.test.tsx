import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AnswerWords, Words } from './words.tsx';

it('a typed e-mail address stays on one line if it fits, and is not translated', () => {
  const { container } = render(<AnswerWords of="siti.contoh@example.org" isAsTyped />);
  expect(container.querySelector('.email-address[translate="no"]')?.textContent).toBe('siti.contoh@example.org');
});

it('a text may contain the same sum twice, and neither is translated', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<Words of="S$90.00 is at or above it, so zakat is due: S$90.00 × 2.5% = S$2.25" />);
  const exact = [...container.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);
  expect(exact).toEqual(['S$90.00', 'S$90.00', '2.5%', 'S$2.25']);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
