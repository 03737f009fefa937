import { afterAll, beforeAll, expect, it } from 'vitest';
import { writtenMail } from '../support/server/written-mail.ts';
import type { MailMessage } from '../../src/server/post/transport.ts';
import { give } from '../support/trial/people/give.ts';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { editData } from './support/edit-data.ts';

type Block = { kind: string; text?: string; to?: string; when?: unknown; rows?: unknown };
type Layout = { subject: { text: string }[]; attach?: string; blocks: Block[] };
type Texts = { mail: { receipt: { [key: string]: string } } };

const FILE = 'receipts/mails/receipt.json';
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
  const donor = portal.browse();
  await donor.call('POST', '/session', {});
  await give(portal, donor, 'zakat', fitrahOf(donorA));
});
afterAll(() => portal.close());

/** The mail of the receipt, as it would be sent now. */
async function written(): Promise<MailMessage> {
  const { services } = portal;
  const mail = await services.db.selectFrom('mails').selectAll().where('kind', '=', 'receipt').executeTakeFirstOrThrow();
  return writtenMail(services, mail);
}

it('greets, contains, links and attaches the receipt, in HTML and plain text alike', async () => {
  const { subject, text, html, attachments } = await written();
  expect(subject).toBe('Your receipt ZKT00000001');
  expect(text).toMatch(/View receipt: http[\s\S]*Assalamualaikum,[\s\S]*Receipt no\.: ZKT00000001/);
  expect(html).toMatch(/S\$28\.00[\s\S]*href="http[^"]*\/receipt\/fitrah[\s\S]*Assalamualaikum,[\s\S]*ZKT00000001/);
  expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
});

it('the next mail shows a moved part, an added row, a part hidden for a source and an omitted PDF', async () => {
  await editData<Layout>(portal, FILE, (layout) => {
    const at = (kind: string) => layout.blocks.findIndex((block) => block.kind === kind);
    layout.blocks.splice(1, 0, ...layout.blocks.splice(at('closing'), 1));
    layout.blocks.push({ kind: 'rows', rows: [{ label: 'receipt.total', value: 'totalAmount', format: 'money' }] });
    for (const block of layout.blocks) if (block.text === 'mail.receipt.dua') block.when = { '!=': [{ var: 'source' }, 'online'] };
    delete layout.attach;
  });
  const { text, html, attachments } = await written();
  expect(text).toMatch(/Thank you,[\s\S]*Assalamualaikum,/);
  expect(text.trimEnd().endsWith('$28.00')).toBe(true);
  expect(html.indexOf('Thank you,')).toBeLessThan(html.indexOf('Assalamualaikum'));
  expect(attachments).toEqual([]);
});

it('the next mail has a rewritten sentence of the texts', async () => {
  await editData<Texts>(portal, 'flows/text/en/translation.json', ({ mail }) => {
    mail.receipt.body = 'Your {{amount}} of {{date}} has reached us: {{receiptNo}}.';
  });
  expect((await written()).text).toContain('Your S$28.00 of ');
});

it('refuses with file and line a mail with an unknown field, link, text or part, and sends the last good one', async () => {
  const spoilt: readonly (readonly [block: Block, word: string])[] = [
    [row('totalAmuont'), 'totalAmuont'],
    [{ kind: 'button', text: 'mail.receipt.link', to: 'receiptLnik' }, 'receiptLnik'],
    [{ kind: 'paragraph', text: 'mail.receipt.nowhere' }, 'mail.receipt.nowhere'],
    [{ kind: 'picture' }, 'picture'],
  ];
  const before = (await written()).text;
  await editData<Layout>(portal, FILE, ({ blocks }) => void blocks.push(...spoilt.map(([block]) => block)));
  const refused = portal.services.content.report();
  expect(refused.upToDate).toBe(false);
  for (const [, word] of spoilt)
    expect(refused.findings).toContainEqual(
      expect.objectContaining({ severity: 'error', file: FILE, line: expect.any(Number), message: expect.stringContaining(word) }),
    );
  expect((await written()).text).toBe(before);
  await editData<Layout>(portal, FILE, ({ blocks }) => void blocks.splice(-spoilt.length));
  expect(portal.services.content.report().upToDate).toBe(true);
});

function row(value: string): Block {
  return { kind: 'rows', rows: [{ label: 'receipt.total', value, format: 'money' }] };
}
