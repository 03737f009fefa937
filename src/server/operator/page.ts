import { formatMoney } from '../../engine/index.ts';
import type { Attention } from '../ledger/attention.ts';
import { escapeHtml } from '../kit/http/html.ts';
import type { ContentReport } from '../content/store.ts';
import type { Finding } from '../../lint/index.ts';

export type OperatorView = {
  readonly version: string;
  readonly report: ContentReport;
  /** What keeps donors from paying or plans from being charged, and what mends it. */
  readonly paymentTroubles: readonly string[];
  readonly staleRates: readonly string[];
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
  paymentTroubles,
  staleRates,
  facts,
  attention,
  owedBack,
  deletionsLeft,
  providerNotes,
  backlogs,
}: OperatorView): string {
  const state = report.upToDate
    ? '<p class="good">The content as it stands serves.</p>'
    : '<p class="bad">The content as it stands is refused. The last good version serves on.</p>';
  const payments = [...paymentTroubles, ...backlogs].map((trouble) => `<p class="bad">${escapeHtml(trouble)}</p>`).join('\n');
  const rows: (readonly [string, string])[] = [
    ['Version that serves', version],
    ['Serves since', report.activatedAt.toISOString()],
    ['Files last read', report.readAt.toISOString()],
    ['Overdue rates', staleRates.join(', ') || 'none'],
    ...facts,
  ];
  const looked = [...owedBack.map((sentence) => `<li class="bad">${escapeHtml(sentence)}</li>`), ...attention.map(attentionItem)];
  return document(`${state}
${payments}
<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<h2>Money to look at</h2>
${looked.length === 0 ? '<p>None.</p>' : `<ul>${looked.join('\n')}</ul>`}
${deletionsLeft.length === 0 ? '' : `<h2>Accounts to delete at Amazon</h2>\n<ul>${deletionsLeft.map((sentence) => `<li class="bad">${escapeHtml(sentence)}</li>`).join('\n')}</ul>`}
${providerNotes.length === 0 ? '' : `<h2>Told of by the payment provider</h2>\n<ul>${providerNotes.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('\n')}</ul>`}
<h2>Findings</h2>
${report.findings.length === 0 ? '<p>None.</p>' : `<ul>${report.findings.map(findingItem).join('\n')}</ul>`}`);
}

/** Asks for the key; said again when it was wrong. */
export function operatorForm(said: 'ask' | 'wrong'): string {
  return document(`${said === 'wrong' ? '<p class="bad" role="alert">This is not the key.</p>' : ''}
<form method="post" action="/operator">
<p><label for="key">Operator key</label><br>
<input id="key" name="key" type="password" autocomplete="current-password" required></p>
<p><button type="submit">Continue</button></p>
</form>`);
}

function document(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Operator</title>
<link rel="stylesheet" href="/operator/style.css">
</head>
<body>
<main>
<h1>Operator</h1>
${content}
</main>
</body>
</html>
`;
}

function attentionItem({ what, id, transactionNo, cents, reason, since }: Attention): string {
  const facts = [formatMoney(cents), reason, since.toISOString(), `transaction ${transactionNo}`, id].map(escapeHtml).join(' · ');
  return `<li class="bad"><strong>${escapeHtml(what)}</strong> ${facts}</li>`;
}

function findingItem({ severity, blocksServing, file, line, pointer, code, message, mend }: Finding): string {
  const weight = blocksServing ? 'refused' : severity;
  return `<li class="${blocksServing ? 'bad' : ''}"><strong>${escapeHtml(weight)}</strong> <code>${escapeHtml(`${file}:${line}`)}</code> <code>${escapeHtml(pointer)}</code> ${escapeHtml(code)}<br>${escapeHtml(message)}<br><em>${escapeHtml(mend)}</em></li>`;
}

export const OPERATOR_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
li { margin: 0.75rem 0; }
input, button { font: inherit; padding: 0.5rem; max-width: 100%; box-sizing: border-box; }
.good, .bad { padding: 0.5rem 1rem; border-left: 0.5rem solid currentcolor; }
`;
