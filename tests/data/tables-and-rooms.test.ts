import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * The room that owns a table, from the lowest floor up: only that room queries it in SQL, and other rooms call a function of that room. The
 * stand-ins have tables of their own and are on no floor.
 */
const OWNERS = {
  'stand-ins': [
    'outbox',
    'stand_in_sign_ins',
    'sandbox.objects',
    'sandbox.idempotency',
    'sandbox.deliveries',
    'cognito.users',
    'cognito.sign_ins',
    'cognito.refresh_tokens',
    'cognito.challenges',
    'cognito.codes',
    'cognito.oauth_codes',
    'cognito.failures',
    'cognito.keys',
  ],
  'src/server/kit': [
    'tasks',
    'audit_log',
    'audit_pending',
    'audit_head',
    'audit_publications',
    'crypto_keys',
    'rate_limits',
    'last_writes',
  ],
  'src/server/content': ['content_versions', 'content_texts', 'content_trees'],
  'src/server/post': ['mails'],
  'src/server/releases': [
    'content_activations',
    'content_folders',
    'releases',
    'release_changes',
    'release_history',
    'release_approvals',
    'release_doubts',
    'release_judgements',
    'release_turn',
  ],
  'src/server/people': [
    'sessions',
    'session_proofs',
    'drafts',
    'singpass_logins',
    'singpass_keys',
    'accounts',
    'account_attributes',
    'account_claims',
    'account_particulars',
    'account_grants',
    'identity_links',
    'pending_deletions',
    'sign_up_holds',
    'sign_ups',
    'amazon_sign_ins',
    'figure_steps',
  ],
  'src/server/places': ['address_cache'],
  'src/server/gifts': [
    'donations',
    'donation_items',
    'donation_inputs',
    'donation_particulars',
    'receipts',
    'receipts_due',
    'receipt_series',
    'receipt_documents',
    'receipt_revisions',
    'receipt_forms',
    'gifts_elsewhere',
    'donors_elsewhere',
    'tax_registrations',
    'gifts_shown',
  ],
  'src/server/payments': [
    'payment_attempts',
    'payment_transitions',
    'card_setups',
    'card_tries',
    'refunds',
    'refund_transitions',
    'disputes',
    'dispute_transitions',
    'webhook_events',
    'provider_news',
    'provider_notes',
  ],
  'src/server/receipts': ['receipt_keys'],
  'src/server/ledger': ['ledger_entries'],
  'src/server/cards': ['saved_cards'],
  'src/server/paying': [],
  'src/server/plans': ['plans', 'plan_runs', 'plan_mails', 'plan_access', 'ended_setups'],
  'src/server/history': [],
  'src/server/site': [],
  'src/server/operator': ['health_probe', 'processes'],
  'src/server/desk': [
    'staff_members',
    'staff_sign_ins',
    'staff_sessions',
    'refund_requests',
    'address_corrections',
    'day_closes',
    'day_explanations',
    'tax_files',
    'figure_days',
    'figure_sums',
    'wrong_rates',
    'wrong_rate_gifts',
  ],
} as const satisfies { readonly [room: string]: readonly string[] };

type Table = (typeof OWNERS)[keyof typeof OWNERS][number];

/**
 * The files that read tables of other rooms in one statement, and why one statement is needed. They read only what they are listed with, and
 * only from rooms below; nobody writes to a table of another room.
 */
const READS_ELSEWHERE: { readonly [file: string]: { readonly why: string; readonly tables: readonly Table[] } } = {
  'src/server/plans/forget-unpaid.ts': {
    why: 'What neither was paid, nor can be, nor fell due of a plan is found in one look.',
    tables: ['donation_items', 'donations', 'payment_attempts', 'receipts', 'receipts_due'],
  },
  'src/server/plans/closed-accounts.ts': {
    why: 'Plans are found by what is so of their accounts and of the payments of their runs.',
    tables: ['accounts', 'payment_attempts'],
  },
  'src/server/plans/cards/former-cards.ts': {
    why: 'A card is forgotten when no payment of its plan is in flight: one moment decides on both.',
    tables: ['payment_attempts'],
  },
  'src/server/plans/charging/stop-runs.ts': {
    why: 'The payments in flight of a plan are those of its runs, as of one moment.',
    tables: ['payment_attempts'],
  },
  'src/server/history/listed-gifts.ts': {
    why: 'A history is a list of gifts with their receipts and payments, chosen and sorted by all three.',
    tables: ['payment_attempts', 'receipts'],
  },
  'src/server/history/looks/routes.ts': {
    why: 'What staff did is told of the gifts of an account, with the numbers of their receipts, the newest of all of them.',
    tables: ['audit_log', 'receipts'],
  },
  'src/server/desk/gifts/find-gifts.ts': {
    why: 'A search holds all that is asked of a gift, its donor, its payment and its receipt against each other, and takes the newest.',
    tables: ['donation_particulars', 'donations', 'gifts_elsewhere', 'payment_attempts', 'receipts'],
  },
  'src/server/desk/figures/keep-reached.ts': {
    why: 'How many reached a step is counted of gifts and the payments that were begun for them, as of one moment.',
    tables: ['donations', 'payment_attempts'],
  },
  'src/server/desk/figures/keep-sums.ts': {
    why: 'The sums of a day are kept of what the ledger booked on it.',
    tables: ['ledger_entries'],
  },
  'src/server/desk/content/gift-sample.ts': {
    why: 'A sample is of gifts that were paid, as many as are asked for.',
    tables: ['donations', 'payment_attempts'],
  },
  'src/server/desk/days/exports.ts': {
    why: 'A report: the gifts of a day with their receipts, payments and refunds, as of one moment.',
    tables: ['donations', 'payment_attempts', 'receipts', 'refunds'],
  },
  'src/server/desk/wrong-rates/listed-gifts.ts': {
    why: 'A list is of the gifts that are paid by now, counted and paged by their receipts, and by whether there is an address to tell, a mail that told it, and money that is still with us.',
    tables: ['disputes', 'donation_particulars', 'mails', 'receipts', 'refunds'],
  },
  'src/server/desk/personal-data/person.ts': {
    why: 'A person is found by what each room knows of them; the rows themselves are read by the list of what is kept.',
    tables: [
      'account_attributes',
      'account_claims',
      'account_grants',
      'accounts',
      'donation_particulars',
      'donations',
      'donors_elsewhere',
      'mails',
      'payment_attempts',
      'plans',
      'receipts',
      'sessions',
    ],
  },
  'src/server/payments/payment-of-session.ts': {
    why: 'What a session still pays is chosen of its gifts by the state of their payments, as of one moment.',
    tables: ['donations'],
  },
  'src/server/payments/disputes.ts': {
    why: 'A dispute is listed with the receipt of the gift that it is about.',
    tables: ['receipts'],
  },
  'src/server/paying/disputes.ts': {
    why: 'Those of which it was never told whose turn it is are asked for once, after an upgrade.',
    tables: ['disputes'],
  },
  'src/server/plans/failing-plans.ts': {
    why: 'A plan that fails is listed with its last payment and the receipt before it.',
    tables: ['payment_attempts', 'receipts'],
  },
  'src/server/site/causes/donor-wall.ts': {
    why: 'The wall counts and pages gifts that may be shown, by what is left of them after refunds and disputes.',
    tables: ['disputes', 'donations', 'gifts_shown', 'receipts', 'refunds'],
  },
  'src/server/ledger/attention.ts': {
    why: 'A report: money that a person looks at, with the transaction that it is of.',
    tables: ['disputes', 'payment_attempts', 'refunds'],
  },
  'src/server/ledger/gift-totals.ts': {
    why: 'The entries of a refund are told from those of a void by the refund that they are about.',
    tables: ['refunds'],
  },
  'src/server/ledger/close/our-movements.ts': {
    why: 'The close of a day names each entry by the id and the moment that the provider knows.',
    tables: ['dispute_transitions', 'disputes', 'payment_attempts', 'refunds'],
  },
  'src/server/ledger/owed-back.ts': {
    why: 'What is owed back is what was booked so, less what went back of it.',
    tables: ['disputes', 'payment_attempts', 'refunds'],
  },
  'src/server/ledger/sums-of-hours.ts': {
    why: 'A report: what was booked, by the flow of the gift and the method of its payment.',
    tables: ['donations', 'payment_attempts'],
  },
  'src/server/ledger/tax/tax-file.ts': {
    why: 'A report: the receipts of a year, by the moment of their payment.',
    tables: ['payment_attempts', 'receipts'],
  },
  'src/server/operator/health/backlogs.ts': {
    why: 'Whether work waits is asked of all queues at once, by a page that is asked every few seconds.',
    tables: [
      'mails',
      'payment_attempts',
      'plan_runs',
      'plans',
      'provider_news',
      'receipts_due',
      'refunds',
      'sandbox.deliveries',
      'sandbox.objects',
      'tasks',
    ],
  },
  'src/server/operator/health/measure.ts': {
    why: 'The metrics tell how many tasks of each kind wait, and since when.',
    tables: ['tasks'],
  },
};

/** An invariant is one statement that compares the tables of several rooms, on any floor. */
const INVARIANTS = ['of-payments', 'of-plans', 'of-postings', 'of-receipts', 'of-refunds', 'of-sandbox'].map(
  (name) => `src/server/ledger/invariants/${name}.ts`,
);

/** Where the name of a table is a variable: what it holds is not read here. */
const NAMED_BY_VARIABLE: { readonly [file: string]: string } = {
  'src/server/desk/personal-data/copy.ts': 'Reads what is kept about a person in every room, from the list of it.',
  'src/server/kit/crypto/renew.ts': 'Seals each sealed column of every room anew, from the list of them.',
  'src/server/ledger/invariants/of-a-day.ts': 'The same invariants, with the rows of a day in place of a table.',
  'src/server/people/sessions/store.ts': 'What a session holds of a person stands in several tables of its own room.',
  'stand-ins/cognito/forget-old.ts': 'What has expired stands in several tables of the stand-in.',
  'stand-ins/cognito/schema.ts': 'The stand-in makes its tables itself.',
  'src/server/ledger/invariants/moves.ts': 'One pair of invariants for payments, refunds and disputes alike.',
};

const floors = Object.keys(OWNERS);
const ownerOf = new Map<string, string>(Object.entries(OWNERS).flatMap(([room, tables]) => tables.map((table) => [table, room] as const)));

/** Methods of the query builder that take the name of a table. */
const QUERIES = /^(selectFrom|insertInto|mergeInto|updateTable|deleteFrom|(inner|left|right|full|cross)Join(Lateral)?)$/;

/** A table that a source names: where it is read or written. */
type Mention = { readonly file: string; readonly table: string; readonly does: 'reads' | 'writes' | 'by variable' };

const mentions = globSync('{src/server,stand-ins}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => mentionsIn(file, readFileSync(file, 'utf8')));

it('each table is owned by one room', () => {
  expect(Object.values(OWNERS).flat().toSorted()).toEqual(tablesOfTypes().toSorted());
});

it('SQL on a table is in the room that owns it', () => {
  expect(mentions.length).toBeGreaterThan(400);
  expect(mentions.filter(isElsewhere).filter((mention) => !isExcused(mention))).toEqual([]);
});

it('each exception is needed, and reads only from lower rooms', () => {
  const elsewhere = mentions.filter(isElsewhere);
  for (const [file, { tables }] of Object.entries(READS_ELSEWHERE)) {
    const read = elsewhere.filter((mention) => mention.file === file).map(({ table }) => table);
    expect([file, ...new Set(read.toSorted())]).toEqual([file, ...tables]);
    expect(tables.filter((table) => floors.indexOf(ownerOf.get(table) ?? '') > floors.indexOf(roomOf(file)))).toEqual([]);
  }
  for (const file of [...INVARIANTS, ...Object.keys(NAMED_BY_VARIABLE)]) expect(elsewhere.map((mention) => mention.file)).toContain(file);
});

it.each([
  ["db.selectFrom('donations').selectAll()", 'donations', 'reads'],
  ["db.selectFrom('donations as d').select('d.host')", 'donations', 'reads'],
  ["db.selectFrom(['plans', 'mails as m'])", 'mails', 'reads'],
  ["const T = 'donations'; db.selectFrom(T)", 'donations', 'reads'],
  ["own.leftJoin('receipts as r', 'r.transaction_no', 'd.transaction_no')", 'receipts', 'reads'],
  ["where(({ exists, selectFrom }) => exists(selectFrom('accounts')))", 'accounts', 'reads'],
  ["tx.insertInto('mails').values(row)", 'mails', 'writes'],
  ["tx.updateTable('mails').set(change)", 'mails', 'writes'],
  ["tx.deleteFrom('drafts').where('session_id', '=', id)", 'drafts', 'writes'],
  [`sql\`select 1 from plans p join plan_runs r on r.plan_id = p.id where p.id = \${id}\``, 'plan_runs', 'reads'],
  ['sql<Row>`select from plans, sandbox.objects o`', 'sandbox.objects', 'reads'],
  [`sql\`update accounts set closed_at = \${at}\``, 'accounts', 'writes'],
  ['sql`delete from drafts`', 'drafts', 'writes'],
  [`sql\`select from \${sql.table(table)}\``, 'sql.table', 'by variable'],
  ["sql.raw('select from plans')", 'sql.raw', 'by variable'],
  ['db.selectFrom(table).selectAll()', 'table', 'by variable'],
])('%s is found elsewhere', (source, table, does) => {
  const found = mentionsIn('src/server/places/planted.ts', source).filter(isElsewhere);
  expect(found).toContainEqual({ file: 'src/server/places/planted.ts', table, does });
  expect(found.filter(isExcused)).toEqual([]);
});

function roomOf(file: string): string {
  return floors.find((room) => file.startsWith(`${room}/`)) ?? '';
}

function isElsewhere({ file, table }: Mention): boolean {
  return ownerOf.get(table) !== (roomOf(file) || 'none');
}

function isExcused({ file, table, does }: Mention): boolean {
  if (does === 'by variable') return file in NAMED_BY_VARIABLE;
  return does === 'reads' && (INVARIANTS.includes(file) || (READS_ELSEWHERE[file]?.tables.some((name) => name === table) ?? false));
}

/** The tables that the types name: the keys of each `…Tables`. */
function tablesOfTypes(): string[] {
  return globSync(['src/server/kit/db/tables/*.ts', 'stand-ins/*/tables.ts']).flatMap((file) =>
    parsed(file, readFileSync(file, 'utf8')).statements.flatMap((statement) => {
      const isOfTables = ts.isTypeAliasDeclaration(statement) && statement.name.text.endsWith('Tables');
      if (!isOfTables || !ts.isTypeLiteralNode(statement.type)) return [];
      return statement.type.members.flatMap(({ name }) => (name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : []));
    }),
  );
}

/** The tables that a source names to the query builder, and in SQL as text. */
function mentionsIn(file: string, text: string): Mention[] {
  const source = parsed(file, text);
  const constants = new Map([...text.matchAll(/const (\w+) = '([\w.]+)'/g)].map(([, name = '', value = '']) => [name, value]));
  const found: Mention[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...ofCall(file, node, constants));
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') found.push(...ofSql(file, textOf(node.template)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function ofCall(file: string, { expression, arguments: [first] }: ts.CallExpression, constants: ReadonlyMap<string, string>): Mention[] {
  if (/^sql\.(table|id|raw)$/.test(expression.getText())) return [{ file, table: expression.getText(), does: 'by variable' }];
  const call = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (first === undefined || !(QUERIES.test(call) || ((call === 'from' || call === 'using') && ts.isStringLiteralLike(first)))) return [];
  const does = /^(insert|merge|update|delete)/.test(call) ? 'writes' : 'reads';
  const named = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  return named.flatMap((one): Mention[] => {
    // A query of its own, whose tables are found where it is written.
    if (ts.isCallExpression(one) || ts.isArrowFunction(one)) return [];
    const written = ts.isStringLiteralLike(one) ? one.text : constants.get(one.getText());
    if (written === undefined) return [{ file, table: one.getText(), does: 'by variable' }];
    const [table = ''] = written.split(' ');
    return ownerOf.has(table) ? [{ file, table, does }] : [];
  });
}

/** Each word that is a table's name and no column's prefix. */
function ofSql(file: string, sql: string): Mention[] {
  const words = sql.matchAll(
    /(?<write>insert into |update |delete from |merge into )?(?<![\w.'])(?<table>[a-z_]+(\.[a-z_]+)?)(?![\w.('])/g,
  );
  return [...words].flatMap(({ groups: { write, table = '' } = {} }): Mention[] =>
    ownerOf.has(table) ? [{ file, table, does: write === undefined ? 'reads' : 'writes' }] : [],
  );
}

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(' ? ');
}

function parsed(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}
