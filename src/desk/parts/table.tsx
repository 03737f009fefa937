import type { ReactNode } from 'react';
import './table.css';

type Column = { readonly id: string; readonly title: string };
type Row = { readonly id: string; readonly cells: readonly ReactNode[] };
type TableProps = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** A sentence that replaces a table without rows. */
  readonly none?: string;
};

/** A table with column headings. If it is wider than its place, only the table scrolls, by keyboard too. */
export function Table({ name, columns, rows, none }: TableProps) {
  if (rows.length === 0 && none !== undefined) return <p>{none}</p>;
  return (
    <section className="table" aria-label={name} tabIndex={0}>
      <table className="table__grid">
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th scope="col" key={id}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map((column, at) => (
                <td key={column.id}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
