import type { DeskSum } from '../../../api/types.ts';
import { Amount } from '../../kit/amount.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import { Bar } from './bar.tsx';

type RowsProps = {
  readonly title: string;
  readonly name: string;
  readonly sums: readonly DeskSum[];
  /** Titles by name; a name without one is shown as it is. */
  readonly says: { readonly [name: string]: string };
};

/** Sums as a table with a bar in each row. */
export function Rows({ title, name, sums, says }: RowsProps) {
  const { gifts, given, back, net } = words.figures;
  const columns = [
    { id: 'name', title: name },
    ...[['net', net] as const, ['gifts', gifts] as const, ['given', given] as const, ['back', back] as const].map(([id, one]) => ({
      id,
      title: one,
    })),
  ];
  const most = Math.max(1, ...sums.map(({ netCents }) => netCents));
  return (
    <Table
      name={title}
      columns={columns}
      rows={sums.map((sum) => ({
        id: sum.name,
        cells: [
          says[sum.name] ?? sum.name,
          <span className="figures__bar" key="net">
            <Bar share={sum.netCents / most} />
            <Amount cents={sum.netCents} />
          </span>,
          sum.gifts,
          <Amount cents={sum.givenCents} key="given" />,
          <Amount cents={sum.backCents} key="back" />,
        ],
      }))}
    />
  );
}
