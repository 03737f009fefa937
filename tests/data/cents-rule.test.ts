import { beforeAll, expect, it } from 'vitest';
import { type Refused, refusedBy } from '../support/planted.ts';

const PLACES = ['src/desk/parts', 'src/server/desk/gifts'] as const;
const REFUSED = [
  'centsOf(payment.left)',
  'parseFloat(text)',
  'Number.parseFloat(text)',
  'Number(amount)',
  'Number(payment.left)',
  'Number(gift.aloneAmount)',
  'BigInt(day.paidOut)',
  'sum.replace(/[^\\d.]/g, "")',
  'sum.replaceAll(/[^0-9.,-]/g, "")',
  'sum.replace(/\\D/g, "")',
  'sum.replace(/^S?\\$/, "")',
  'sum.replaceAll(",", "")',
  'sum.replace(/,/g, "")',
  'sum.replace("S$", "")',
  'sum.startsWith("-")',
  'sum.startsWith("S$")',
  'left !== "0.00"',
  'left === "S$0.00"',
  "left === '-1,200.50'",
  '({ given: "0.00" })',
  '`S$${left}`',
  '`of S$${left}; it stays`',
] as const;

/** What the page leaves to its one component; the server writes sentences and exports with it. */
const BY_THE_COMPONENT = [
  'formatSingaporeDollars(cents)',
  'formatMoney(cents)',
  'formatCents(cents)',
  'dollars(cents)',
  'parseMoney(typed)',
] as const;

/** Code that contains no amount. */
const WELCOME = [
  'centsOfDay',
  'Number(payment.leftCents)',
  'Number(row.back_cents)',
  'Number(year)',
  'Number(count)',
  'phone.replace(/[^\\d+]/g, "")',
  'text.replaceAll(/<[^>]*>/g, " ")',
  'path.replaceAll(".", "/")',
  'path.startsWith("/")',
  'leftCents > 0',
  '"Enter an amount such as 50 or 12.50."',
  `\`From S$0.01 to \${most} of it can go back.\``,
] as const;

const nth = (at: number) => `planted-${at}.ts`;
const COMPONENT = 'src/desk/kit/amount.tsx';
const RATES = 'src/desk/screens/rates/new-value.ts';
const TEST = 'src/desk/parts/planted.test.ts';
const PAGE = 'src/desk/screens/planted.tsx';
const line = (text: string) => `export const planted = () => ${text};\n`;
const planted: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REFUSED.flatMap((text, at) => PLACES.map((place) => [`${place}/${nth(at)}`, line(text)]))),
  ...Object.fromEntries(WELCOME.map((text, at) => [`${PLACES[0]}/welcome-${nth(at)}`, line(text)])),
  ...Object.fromEntries(BY_THE_COMPONENT.flatMap((text, at) => PLACES.map((place) => [`${place}/written-${nth(at)}`, line(text)]))),
  [COMPONENT]: line('formatSingaporeDollars(cents)'),
  [PAGE]: line(`<strong>S$\{left}</strong>`),
  [RATES]: line('figures.replaceAll(",", "")'),
  [TEST]: line('"0.00"'),
};

let refused: Refused;
beforeAll(async () => {
  refused = await refusedBy('cents-at-the-desk.grit', planted);
});

it.each(REFUSED.map((text, at) => [text, nth(at)] as const))('%s is refused on the page and on its server side', (_text, file) => {
  for (const place of PLACES) expect(refused.files).toContain(`${place}/${file}`);
});

it.each(BY_THE_COMPONENT.map((text, at) => [text, nth(at)] as const))('%s is refused on the page, beside its component', (_text, file) => {
  expect(PLACES.map((place) => refused.files.has(`${place}/written-${file}`))).toEqual([true, false]);
});

it('dollars written by hand are refused in a page as well', () => {
  expect(refused.files).toContain(PAGE);
});

it.each(WELCOME.map((text, at) => [text, nth(at)] as const))('%s is accepted', (_text, file) => {
  expect(refused.files).not.toContain(`${PLACES[0]}/welcome-${file}`);
});

it('the component, typed values of rates and tests are exempt', () => {
  expect(refused.checked).toBe(Object.keys(planted).length);
  for (const path of [COMPONENT, RATES, TEST]) expect(refused.files).not.toContain(path);
});
