import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnswerWords } from './words.tsx';

it('an address of mail that was typed stands on one line where it has room, and is not translated', () => {
  const { container } = render(<AnswerWords of="siti.contoh@example.org" isAsTyped />);
  expect(container.querySelector('.email-address[translate="no"]')?.textContent).toBe('siti.contoh@example.org');
});
