import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('a failed query prints the page, at the end of a wait as well as without one', async () => {
  document.body.innerHTML = '<p>What stands on the page</p>';
  expect(() => screen.getByText('Missing')).toThrow(/Missing[\s\S]*What stands on the page/);
  await expect(screen.findByText('Missing', {}, { timeout: 1 })).rejects.toThrow(/Missing[\s\S]*What stands on the page/);
  await expect(screen.findByRole('button', {}, { timeout: 1 })).rejects.toThrow(/button[\s\S]*What stands on the page/);
});
