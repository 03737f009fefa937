import type { Assessment, Explanation, RunningStatement as Statement, StatementRow } from '../../engine/index.ts';
import { Why } from '../messages/why.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import type { Translate } from '../provider/ports.ts';
import { formatValue } from '../words/format-value.ts';
import { Words } from '../layout/words.tsx';
import './running-statement.css';

type RunningStatementProps = { readonly statement: Statement; readonly assessment: Pick<Assessment, 'explain'> };

/**
 * A step's sum, drawn line by line while the donor answers, with subtotals and an explanation of its result. Omits plus and minus lines of 0; renders
 * nothing until a line has an amount.
 */
export function RunningStatement({ statement, assessment }: RunningStatementProps) {
  const translate = useTranslate();
  const rows = statement.rows
    .filter(({ visible }) => visible === undefined || assessment.explain(visible).value === true)
    .map((row) => ({ row, told: assessment.explain(row.value) }));
  const result = rows.at(-1)?.told;
  if (result === undefined || !rows.some(({ told }) => told.kind === 'rule' && told.value !== '0')) return null;
  return (
    <div className="running-statement">
      <table className="running-statement__table">
        <caption>{translate(statement.title)}</caption>
        <tbody>
          {rows
            .filter(({ row, told }) => !CHANGES.has(row.sign ?? '') || told.value !== '0')
            .map(({ row, told }) => (
              <Line key={`${row.sign} ${row.value}`} row={row} told={told} />
            ))}
        </tbody>
      </table>
      <Why explanation={result} of={translate(statement.title)} />
    </div>
  );
}

/** Signs of lines that change the sum. */
const CHANGES: ReadonlySet<string> = new Set(['plus', 'minus']);

/** The drawn signs. A comparison has none (null), since few donors would understand it: its words are visible instead. */
const SIGNS = { plus: '+', minus: '−', times: '×', equals: '=', reaches: null, below: null } as const;

/** The sign is drawn for the eye and put into words for screen readers. */
function Line({ row: { sign, title, unit }, told }: { readonly row: StatementRow; readonly told: Explanation }) {
  const translate = useTranslate();
  return (
    <tr className={sign === 'equals' ? 'running-statement__sum' : undefined}>
      <th scope="row">
        {sign && <Sign of={sign} />}
        <Words of={translate(title)} />
      </th>
      <td>
        <Words of={valueText(told, unit, translate)} />
      </td>
    </tr>
  );
}

function Sign({ of }: { readonly of: NonNullable<StatementRow['sign']> }) {
  const translate = useTranslate();
  const drawn = SIGNS[of];
  const words = `${translate(`running-statement.${of}`)} `;
  if (drawn === null) return <span className="running-statement__words">{words}</span>;
  return (
    <>
      <span className="running-statement__sign" aria-hidden="true">
        {drawn}
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}

/** A dash for no value and for a negative one, which only results from contradictory answers. */
function valueText({ value, unit }: Explanation, written: string | undefined, translate: Translate): string {
  if (value === null || String(value).startsWith('-')) return '–';
  const text = formatValue(value, unit, translate);
  return written === undefined ? text : translate(written, { value: text });
}
