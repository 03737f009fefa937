import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { sealedColumns } from '../../src/server/kit/crypto/sealed-columns.ts';
import { isAppendOnly, type Right, rightsOn } from '../../src/server/kit/db/roles/rights.ts';

/** Access to tables whose name is a variable, by a trigger, or by released code beside today's. */
const BY_VARIABLE: readonly (readonly [file: string, tables: readonly string[], right: Right])[] = [
  ['src/server/kit/crypto/renew.ts', sealedColumns.map(({ table }) => table), 'update'],
  ['a trigger, note_writes', ['last_writes'], 'insert'],
  ['a trigger, append_to_audit_log', ['audit_log'], 'insert'],
  ['a trigger, append_to_audit_log', ['audit_pending'], 'delete'],
  ['code up to 0.4.0', ['receipts_due'], 'insert'],
  ['src/server/people/sessions/store.ts', ['drafts', 'session_proofs', 'singpass_logins'], 'delete'],
];

const sources = globSync('{src/server,stand-ins}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const done = new Map<string, Set<Right>>();
const note = (table: string, right: Right) => void (done.get(table) ?? done.set(table, new Set()).get(table))?.add(right);
for (const [, tables, right] of BY_VARIABLE) for (const table of tables) note(table, right);
for (const file of sources) for (const [table, right] of writesIn(readFileSync(file, 'utf8'))) note(table, right);

const migrations = globSync('src/server/kit/db/migrations/*.sql').map((file) => readFileSync(file, 'utf8'));
const made = migrations.flatMap((text) => [...text.matchAll(/^create (?:unlogged )?table ([\w.]+)|rename to (\w+)/gm)]);
const gone = migrations.flatMap((text) => [...text.matchAll(/drop table (\w+)|alter table (\w+) rename to/g)]);
const names = (matches: readonly RegExpExecArray[]) => matches.map(([, one, other]) => one ?? other ?? '');
/** Tables of stand-ins, whose data a trial may change. */
const OF_STAND_INS = /^(sandbox\.|outbox$|stand_in_)/;
/** Tables that released code uses beside today's, with the rights that it had there; the release after the next drops them. */
const OF_FORMER_CODE = new Set([
  'account_challenges',
  'account_codes',
  'account_oauth_codes',
  'account_refresh_tokens',
  'identity_keys',
  'replica_use',
  'sign_in_failures',
  'waiting_places',
]);
const kept = [...new Set([...names(made), 'schema_migrations', 'shape.migrations'])].filter(
  (table) => !names(gone).includes(table) && !OF_STAND_INS.test(table) && !OF_FORMER_CODE.has(table),
);

it('finds what the code does to tables', () => {
  expect(done.size).toBeGreaterThan(50);
  expect([...(done.get('drafts') ?? [])].toSorted()).toEqual(['delete', 'insert', 'update']);
});

it('the serving role may do exactly what the code does with each table', () => {
  expect(kept.length).toBeGreaterThan(50);
  const rights = (of: (table: string) => Iterable<Right>) => Object.fromEntries(kept.map((table) => [table, [...of(table)].toSorted()]));
  expect(rights(rightsOn)).toEqual(rights((table) => done.get(table) ?? []));
});

it('tables that are append-only by trigger are so by rights, too', () => {
  const guarded = migrations.flatMap((text) => [...text.matchAll(/create trigger \w+_append_only before update or delete on (\w+)/g)]);
  expect(guarded.length).toBeGreaterThan(5);
  expect(guarded.map(([, table = '']) => table).filter((table) => !isAppendOnly(table))).toEqual([]);
});

it.each([
  ["db.insertInto('mails').values(row)", [['mails', 'insert']]],
  [
    "const T = 'mails'; db.insertInto(T).values(row).onConflict((c) => c.column('id').doUpdateSet(row)).execute()",
    [
      ['mails', 'insert'],
      ['mails', 'update'],
    ],
  ],
  ["tx.selectFrom('plans').selectAll().forUpdate()", [['plans', 'update']]],
  [
    'sql`insert into plans (id) values (1) on conflict (id) do update set id = 2`',
    [
      ['plans', 'insert'],
      ['plans', 'update'],
    ],
  ],
  ['sql`delete from sandbox.objects where id = 1`', [['sandbox.objects', 'delete']]],
  ["db.selectFrom('plans').selectAll()", []],
])('%s is found', (text, writes) => {
  expect(writesIn(text)).toEqual(writes);
});

/** What a source does to the tables that it names. To lock a row is a right like changing it. */
function writesIn(text: string): (readonly [table: string, right: Right])[] {
  const constants = new Map([...text.matchAll(/const (\w+) = '([\w.]+)'/g)].map(([, name = '', value = '']) => [name, value]));
  const found: (readonly [string, Right])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      found.push(...ofCall(node, node.expression.name.text, constants));
    if (ts.isTaggedTemplateExpression(node)) found.push(...ofSql(node.template.getText()));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

function ofCall(node: ts.CallExpression, call: string, constants: ReadonlyMap<string, string>): (readonly [string, Right])[] {
  const [first] = node.arguments;
  if (first === undefined) return [];
  const [table = ''] = (ts.isStringLiteralLike(first) ? first.text : (constants.get(first.getText()) ?? '')).split(' ');
  if (!/^[a-z_]+(\.[a-z_]+)?$/.test(table)) return [];
  const chain = chainOf(node);
  if (call === 'insertInto')
    return /\.doUpdateSet\(/.test(chain)
      ? [
          [table, 'insert'],
          [table, 'update'],
        ]
      : [[table, 'insert']];
  if (call === 'updateTable') return [[table, 'update']];
  if (call === 'deleteFrom') return [[table, 'delete']];
  return call === 'selectFrom' && /\.for(Update|Share|NoKeyUpdate|KeyShare)\(/.test(chain) ? [[table, 'update']] : [];
}

/** The calls that follow this one on what it answers. */
function chainOf(node: ts.Node): string {
  let end = node;
  while (ts.isPropertyAccessExpression(end.parent) || (ts.isCallExpression(end.parent) && end.parent.expression === end)) end = end.parent;
  return end.getText().slice(node.getText().length);
}

function ofSql(sql: string): (readonly [string, Right])[] {
  const rights = { 'insert into': 'insert', update: 'update', 'delete from': 'delete' } as const;
  return [...sql.matchAll(/\b(insert into|update|delete from) (?!set )([a-z_]+(?:\.[a-z_]+)?)/g)].flatMap(
    ({ 1: verb = '', 2: table = '', index }): (readonly [string, Right])[] => {
      const right = rights[verb as keyof typeof rights];
      const [own = ''] = sql.slice(index + 1).split('insert into');
      return right === 'insert' && own.includes('do update set')
        ? [
            [table, 'insert'],
            [table, 'update'],
          ]
        : [[table, right]];
    },
  );
}
