import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';
import type { AddressResult } from '../../provider/ports.ts';

const byHand = () => screen.getByRole('button', { name: 'Enter an address by hand, or one abroad' });

it('asks for the postal code first, and folds the found address into a line, with floor and unit left to the donor', async () => {
  const { user, answer } = show(exampleOf('address', 'blank'));
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Postal code')]);
  await user.type(screen.getByLabelText('Postal code'), '200640');
  expect(await screen.findByText('640 ROWELL ROAD')).toBeTruthy();
  expect(screen.getByText('Address filled in.')).toBeTruthy();
  expect(screen.queryByLabelText('Street')).toBeNull();
  await user.type(screen.getByLabelText(/^Floor/), '07');
  expect(answer()).toEqual({
    country: 'SG',
    floorNo: '07',
    postalCode: '200640',
    blockNumber: '640',
    streetName: 'ROWELL ROAD',
    buildingName: '',
  });
});

it('changes the found address by hand, with the focus on its first part', async () => {
  const { user, answer } = show(exampleOf('address', 'filled'));
  await user.click(screen.getByRole('button', { name: 'Change the address' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Block or house number/));
  await user.clear(screen.getByLabelText('Street'));
  await user.type(screen.getByLabelText('Street'), 'ROWELL LANE');
  expect(answer()).toMatchObject({ streetName: 'ROWELL LANE', blockNumber: '640' });
  expect(screen.getByLabelText('Country')).toBeTruthy();
});

it('folds no refused part', () => {
  show(exampleOf('address', 'refused'));
  expect(screen.getByLabelText('Street').getAttribute('aria-invalid')).toBe('true');
});

it('hides the former address while the postal code is changed', async () => {
  const { user } = show(exampleOf('address', 'filled'));
  expect(screen.getByText('640 ROWELL ROAD')).toBeTruthy();
  await user.type(screen.getByLabelText('Postal code'), '{Backspace}');
  expect(screen.queryByText('640 ROWELL ROAD')).toBeNull();
  expect(byHand()).toBeTruthy();
});

it('shows that it is searching, and keeps text typed meanwhile', async () => {
  let found: (address: AddressResult) => void = () => undefined;
  const { user, answer } = show(exampleOf('address', 'blank'), { searchAddress: () => new Promise((resolve) => (found = resolve)) });
  await user.click(byHand());
  await user.type(screen.getByLabelText('Postal code'), '200640');
  expect(screen.getByText('Looking up the address…')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Unit/), '123');
  found({ postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', buildingName: '' });
  await screen.findByText('Address filled in.');
  expect(answer()).toMatchObject({ unitNo: '123', streetName: 'ROWELL ROAD' });
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('ROWELL ROAD');
});

it('folds parts that were opened for an unknown postal code, once an address is found', async () => {
  const { user } = show(exampleOf('address', 'blank'));
  await user.type(screen.getByLabelText('Postal code'), '999999');
  await screen.findByLabelText('Street');
  await user.clear(screen.getByLabelText('Postal code'));
  await user.type(screen.getByLabelText('Postal code'), '200640');
  await screen.findByText('640 ROWELL ROAD');
  expect(screen.queryByLabelText('Street')).toBeNull();
});

it.each([
  ['999999', 'We don’t know this postal code. Enter your address.'],
  ['000000', 'We can’t look up addresses right now. Enter your address.'],
])('offers typing the address when %s finds nothing', async (postalCode, words) => {
  const { user, answer } = show(exampleOf('address', 'blank'));
  await user.type(screen.getByLabelText('Postal code'), postalCode);
  await screen.findByText(words);
  await user.type(screen.getByLabelText('Street'), 'JALAN SULTAN');
  expect(answer()).toMatchObject({ postalCode, streetName: 'JALAN SULTAN' });
});

it('drops the result for a postal code that was changed meanwhile', async () => {
  const answers: ((address: AddressResult | null) => void)[] = [];
  const { user, answer } = show(exampleOf('address', 'blank'), { searchAddress: () => new Promise((resolve) => answers.push(resolve)) });
  await user.type(screen.getByLabelText('Postal code'), '200640');
  await user.type(screen.getByLabelText('Postal code'), '{Backspace}1');
  answers[0]?.({ postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', buildingName: '' });
  answers[1]?.(null);
  await screen.findByText(/don’t know this postal code/);
  expect(answer()).toEqual({ country: 'SG', postalCode: '200641' });
});

it('asks for six digits when the button is pressed too early', async () => {
  const { user } = show(exampleOf('address', 'blank'));
  await user.type(screen.getByLabelText('Postal code'), '20x0');
  await user.click(screen.getByRole('button', { name: 'Find address' }));
  expect(screen.getByText('The postal code has six digits')).toBeTruthy();
});
