import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** SQL as it is written in the sources, without comments and literals; a value that is put in is a question mark. */
export type Written = {
  readonly statements: readonly string[];
  /** The methods of the query builder that are called, each with what it is given. */
  readonly calls: readonly { readonly method: string; readonly given: string }[];
};

/** What differs between engines, or may: the words by which it is known in SQL, and the query builder's methods for it. */
const CONSTRUCTS: readonly (readonly [name: string, words: RegExp, methods?: RegExp])[] = [
  ['for update', /\bfor (no key )?update\b/, /^for(NoKey)?Update$/],
  ['for share', /\bfor (key )?share\b/, /^for(Key)?Share$/],
  ['skip locked', /\bskip locked\b/, /^skipLocked$/],
  ['nowait', /\bnowait\b/, /^noWait$/],
  ['advisory lock of a transaction', /\bpg_(try_)?advisory_xact_lock/],
  ['advisory lock of a session', /\bpg_(try_)?advisory_(un)?lock/],
  ['lock table', /\block (table )?\w+ in\b/],
  ['on conflict', /\bon conflict\b/, /^onConflict$/],
  ['merge', /\bmerge into\b/, /^mergeInto$/],
  ['returning', /\breturning\b/, /^returning(All)?$/],
  ['insert from a select', /\binsert into [^;]*\bselect\b/, /^expression$/],
  ['write in a with', /\bas (materialized )?\(\s*(insert|update|delete)\b/],
  ['with', /\bwith \w+ as\b/, /^with$/],
  ['recursive with', /\bwith recursive\b/, /^withRecursive$/],
  ['lateral join', /\blateral\b/, /Lateral$/],
  ['unnest with ordinality', /\bwith ordinality\b/],
  ['window function', /\bover\s*\(/, /^over$/],
  ['filtered aggregate', /\bfilter\s*\(\s*where\b/, /^filterWhere$/],
  ['distinct on', /\bdistinct on\b/, /^distinctOn$/],
  ['grouping sets', /\b(grouping sets|rollup|cube)\b/],
  ['tablesample', /\btablesample\b/],
  ['set local', /\bset local\b|\bset_config\([^)]*, ?true\)/],
  ['set of a session', /(^|;)\s*set (session |(?!local\b|constraints\b)\w+ (=|to ))|\bset_config\([^)]*, ?(false|\?)\)/],
  ['set constraints', /\bset constraints\b/],
  ['savepoint', /\b(savepoint|release savepoint)\b/],
  ['isolation level', /\bisolation level\b/, /^setIsolationLevel$/],
  ['two-phase commit', /\b(prepare transaction|commit prepared)\b/],
  ['listen or notify', /\b(listen|unlisten|notify|pg_notify)\b/],
  ['temporary table', /\b(temp|temporary)\b/, /^temporary$/],
  ['truncate', /\btruncate\b/],
  ['copy', /(^|;)\s*copy\b/],
  ['cursor', /\bdeclare \w+ cursor\b/],
  ['do block', /(^|;)\s*do \$/],
  ['settings of a role', /\balter (role|user) /],
  ['ids of transactions', /\b(xid8?|txid_\w+|pg_snapshot\w*|pg_current_(xact_id|snapshot)\w*)\b/],
  ['position in the log', /\bpg_(current_wal|last_wal)\w*/],
  ['state of a replica', /\b(pg_is_in_recovery|pg_control_system)\b/],
];

/** The constructs of written SQL that engines may refuse. */
export function constructsOf({ statements, calls }: Written): ReadonlySet<string> {
  const found = CONSTRUCTS.filter(
    ([, words, methods]) => statements.some((text) => words.test(text)) || (methods && calls.some(({ method }) => methods.test(method))),
  ).map(([name]) => name);
  const writes = calls.some(({ method, given }) => method === 'with' && /\b(insertInto|updateTable|deleteFrom)\b/.test(given));
  return new Set([...found, ...(writes ? ['write in a with'] : [])]);
}

/** What the server and its stand-ins ask of the database, and the migrations. */
export function writtenSql(): Written {
  const sources = globSync('src/{server,stand-ins}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const read = sources.map((file) => writtenIn(readFileSync(file, 'utf8')));
  const migrations = globSync('src/server/kit/db/migrations/*.sql').map((file) => bare(readFileSync(file, 'utf8')));
  return { statements: [...read.flatMap(({ statements }) => statements), ...migrations], calls: read.flatMap(({ calls }) => calls) };
}

const BEGINS = /^\s*(select|insert into|update|delete from|with|begin;?|set|alter|create|do|lock|truncate|copy)\s/;

export function writtenIn(source: string): Written {
  const statements: string[] = [];
  const calls: { method: string; given: string }[] = [];
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') statements.push(bare(textOf(node.template)));
    else if (isText(node) && BEGINS.test(textOf(node))) statements.push(bare(textOf(node)));
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      calls.push({ method: node.expression.name.text, given: node.arguments.map((one) => one.getText(file)).join(', ') });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { statements, calls };
}

type Text = ts.StringLiteralLike | ts.TemplateExpression;

function isText(node: ts.Node): node is Text {
  return (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && !ts.isTaggedTemplateExpression(node.parent);
}

function textOf(template: Text | ts.TemplateLiteral): string {
  if (!ts.isTemplateExpression(template)) return template.text;
  return template.head.text + template.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
}

function bare(text: string): string {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
