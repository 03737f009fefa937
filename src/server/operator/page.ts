import { formatDateTime, formatSingaporeDollars } from '../../engine/index.ts';
import type { Attention } from '../ledger/attention.ts';
import { type Html, html, htmlPage } from '../kit/http/html.ts';
import { PLAIN_STYLE } from '../kit/http/plain-style.ts';
import type { ContentReport } from '../content/store.ts';
import type { HeardProcess } from './processes.ts';
import { type ComingDay, type ComingRate, describeComing, describeDay, type Finding } from '../../lint/index.ts';

export type OperatorView = {
  readonly version: string;
  readonly report: ContentReport;
  /** The other processes over the same database. */
  readonly others: readonly HeardProcess[];
  /** What keeps donors from paying or plans from being charged, and what mends it. */
  readonly paymentTroubles: readonly string[];
  readonly staleRates: readonly string[];
  /** Values of rates that begin on a day to come, and the days to come that rates name. */
  readonly coming: { readonly rates: readonly ComingRate[]; readonly days: readonly ComingDay[] };
  readonly facts: readonly (readonly [string, string])[];
  /** Disputes and refunds that a person has to look at. */
  readonly attention: readonly Attention[];
  /** What was paid twice and is owed back: a sentence each, with the command that mends it. */
  readonly owedBack: readonly string[];
  /** Users to be deleted at Amazon by hand: a sentence each. */
  readonly deletionsLeft: readonly string[];
  /** What the payment provider told of that fits no payment here: a sentence each. */
  readonly providerNotes: readonly string[];
  /** Work that should have been done by now: a sentence each. */
  readonly backlogs: readonly string[];
};

/** The operator's page: whether the content as it stands serves, and what the lint says of it. */
export function operatorPage({
  version,
  report,
  others,
  paymentTroubles,
  staleRates,
  coming,
  facts,
  attention,
  owedBack,
  deletionsLeft,
  providerNotes,
  backlogs,
}: OperatorView): string {
  const state = report.upToDate
    ? html`<p class="good">The content as it stands serves.</p>`
    : html`<p class="bad">The content as it stands is refused. The last good version serves on.</p>`;
  const rows: (readonly [string, string])[] = [
    ['Version that serves', version],
    ['Serves since', timeOf(report.activatedAt)],
    ['Files last read', timeOf(report.readAt)],
    ['Overdue rates', staleRates.join(', ') || 'none'],
    ...facts,
  ];
  return document(html`${state}
${[...(report.leftOut ?? []), ...paymentTroubles, ...backlogs].map((trouble) => html`<p class="bad">${trouble}</p>\n`)}
<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${titled(
  'Other processes',
  others.map((other) => processItem(other, version)),
)}
<h2>Money to look at</h2>
${listOrNone([...owedBack.map(badItem), ...attention.map(attentionItem)])}
${titled('Accounts to delete at Amazon', deletionsLeft.map(badItem))}
${titled(
  'Told of by the payment provider',
  providerNotes.map((sentence) => html`<li>${sentence}</li>`),
)}
${titled(
  'Rates to come',
  [...coming.rates.map(describeComing), ...coming.days.map(describeDay)].map((line) => html`<li>${line}</li>`),
)}
<h2>Findings</h2>
${listOrNone(report.findings.map(findingItem))}`);
}

/** Asks for the key; said again when it was wrong. */
export function operatorForm(said: 'ask' | 'wrong'): string {
  return document(html`${said === 'wrong' ? html`<p class="bad" role="alert">This is not the key.</p>` : ''}
<form method="post" action="/operator">
<p><label for="key">Operator key</label><br>
<input id="key" name="key" type="password" autocomplete="current-password" required></p>
<p><button type="submit">Continue</button></p>
</form>`);
}

function document(content: Html): string {
  return htmlPage({ title: 'Operator', style: '/operator/style.css', content });
}

function listOrNone(items: readonly Html[]): Html {
  return items.length === 0 ? html`<p>None.</p>` : html`<ul>${items}</ul>`;
}

function titled(title: string, items: readonly Html[]): Html | '' {
  return items.length === 0 ? '' : html`<h2>${title}</h2>\n<ul>${items}</ul>`;
}

/** Another process: bad when it refuses its files, or serves other content than this one. */
function processItem({ name, heardAt, report }: HeardProcess, version: string): Html {
  const isBad = report.refuses.length > 0 || report.version !== version;
  const lines = report.refuses.map((line) => html`<br>${line}`);
  return html`<li class="${isBad ? 'bad' : ''}"><strong>${name}</strong> serves ${report.version}, heard ${timeOf(heardAt)}${lines}</li>`;
}

/** As clocks in Singapore show it. */
function timeOf(moment: Date): string {
  return `${formatDateTime(moment.toISOString(), 'en')}, Singapore`;
}

function badItem(sentence: string): Html {
  return html`<li class="bad">${sentence}</li>`;
}

function attentionItem({ what, id, transactionNo, cents, reason, since }: Attention): Html {
  const facts = [formatSingaporeDollars(cents), reason, timeOf(since), `transaction ${transactionNo}`, id].join(' · ');
  return html`<li class="bad"><strong>${what}</strong> ${facts}</li>`;
}

function findingItem({ severity, blocksServing, file, line, pointer, code, message, mend, fix }: Finding): Html {
  const weight = html`<strong>${blocksServing ? 'refused' : severity}</strong>`;
  const place = html`<code>${`${file}:${line}`}</code> <code>${pointer}</code>`;
  return html`<li class="${blocksServing ? 'bad' : ''}">${weight} ${place} ${code}<br>${message}<br><em>${mend}</em>${fixOf(fix)}</li>`;
}

/** The patch of a finding that has one right fix. */
function fixOf(fix: Finding['fix']): Html | '' {
  return fix === undefined ? '' : html`<br>Fixed by <code>npm run check:data -- --fix</code>: ${fix.says}`;
}

export const OPERATOR_STYLE = `${PLAIN_STYLE}
ul { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
li { padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface); overflow-wrap: anywhere; }
.good, .bad { padding: 0.75rem 1rem; border-inline-start: 0.375rem solid currentcolor; border-radius: 0.375rem; }
.good { background: var(--good-ground); color: var(--link); }
.bad { background: var(--danger-ground); color: var(--danger); }
`;
