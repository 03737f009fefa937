import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
};

/** The alert rules that are shipped. */
export function readAlerts(): readonly Alert[] {
  const file = parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: readonly { rules: readonly Alert[] }[] };
  return file.groups.flatMap(({ rules }) => rules);
}

/** Two readings of the metrics, in Prometheus' text format; `increase` is the difference between them. */
export type Readings = { readonly before: string; readonly now: string };

/**
 * Whether any series satisfies a rule's expression: `selector > number`, `selector == number`, the same with `sum(increase(selector[10m]))`, or several
 * of these joined by `and`. Throws for what it cannot evaluate.
 */
export function fires({ alert, expr }: Pick<Alert, 'alert' | 'expr'>, readings: Readings): boolean {
  return expr.split(' and ').every((part) => holds({ alert, expr: part }, readings));
}

function holds({ alert, expr }: Pick<Alert, 'alert' | 'expr'>, { before, now }: Readings): boolean {
  const [, sum, increase, plain, comparison, limit] = /^(?:(sum)\(increase\((.+)\[\w+\]\)\)|(\S+)) (==|>) ([\d.]+)$/.exec(expr) ?? [];
  if (comparison === undefined) throw new Error(`The expression of ${alert} cannot be evaluated here: ${expr}`);
  const total = (text: string) => select(text, increase ?? '').reduce((all, value) => all + value, 0);
  const values = sum === undefined ? select(now, plain ?? '') : [total(now) - total(before)];
  return values.some((value) => (comparison === '>' ? value > Number(limit) : value === Number(limit)));
}

/** The values of the series that a selector finds: `name{label="value",other=~"one|two"}`. */
function select(text: string, selector: string): number[] {
  const [, name, matchers = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  const wanted = [...matchers.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, label, how, value]) => ({
    label,
    among: how === '=' ? [value] : (value ?? '').split('|'),
  }));
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].flatMap(([, series, labels = '', value]) => {
    const has = new Map([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, one]) => [label, one]));
    const fits = series === name && wanted.every(({ label, among }) => among.includes(has.get(label)));
    return fits ? [Number(value)] : [];
  });
}
