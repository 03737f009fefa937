import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/renderer/show.tsx';
import { exampleOf } from '../../gallery/examples.ts';
import type { AddressResult } from '../../provider/ports.ts';

it('fills block and street from the postal code, and leaves floor and unit to the donor', async () => {
  const { user, answer } = show(exampleOf('address', 'blank'));
  await user.type(screen.getByLabelText(/^Floor/), '07');
  await user.type(screen.getByLabelText('Postal code'), '200640');
  await screen.findByText('Address filled in.');
  expect(answer()).toEqual({
    country: 'SG',
    floorNo: '07',
    postalCode: '200640',
    blockNumber: '640',
    streetName: 'ROWELL ROAD',
    buildingName: '',
  });
  await user.clear(screen.getByLabelText('Street'));
  await user.type(screen.getByLabelText('Street'), 'ROWELL LANE');
  expect(answer()).toMatchObject({ streetName: 'ROWELL LANE', blockNumber: '640' });
});

it('says that it is looking, and keeps what is typed meanwhile', async () => {
  let found: (address: AddressResult) => void = () => undefined;
  const { user, answer } = show(exampleOf('address', 'blank'), { searchAddress: () => new Promise((resolve) => (found = resolve)) });
  await user.type(screen.getByLabelText('Postal code'), '200640');
  expect(screen.getByText('Looking up the address…')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Unit/), '123');
  found({ postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', buildingName: '' });
  await screen.findByText('Address filled in.');
  expect(answer()).toMatchObject({ unitNo: '123', streetName: 'ROWELL ROAD' });
});

it.each([
  ['999999', 'We don’t know this postal code. Enter your address.'],
  ['000000', 'We can’t look up addresses right now. Enter your address.'],
])('lets one type the address when %s finds nothing', async (postalCode, words) => {
  const { user, answer } = show(exampleOf('address', 'blank'));
  await user.type(screen.getByLabelText('Postal code'), postalCode);
  await screen.findByText(words);
  await user.type(screen.getByLabelText('Street'), 'JALAN SULTAN');
  expect(answer()).toMatchObject({ postalCode, streetName: 'JALAN SULTAN' });
});

it('forgets the answer to a postal code that has been typed over', async () => {
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
