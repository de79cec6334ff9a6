import type { ReactNode } from "react";

type Props = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/**
 * A small table. On a phone the cells of a row are below each other, and each cell except the first shows the name of its
 * column.
 */
export function Table({ caption, head, rows }: Props) {
  return (
    <table className="w-full border-collapse border border-border bg-card text-sm max-sm:block max-sm:wrap-anywhere">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:hidden">
        <tr className="border-b border-border">
          {head.map((cell) => (
            <th key={cell} scope="col" className="px-5 py-3 text-start font-medium">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border max-sm:block">
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key} className="max-sm:grid max-sm:grid-cols-1 max-sm:gap-2 max-sm:px-5 max-sm:py-4">
            <th scope="row" className="text-start align-top font-medium sm:px-5 sm:py-3">
              {first}
            </th>
            {cells.map((cell, index) => (
              <td
                key={index}
                className="align-top text-muted-foreground tabular-nums max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-6 sm:px-5 sm:py-3"
              >
                <span className="sm:hidden">{head[index + 1]}</span>
                <span className="max-sm:text-end max-sm:text-foreground">{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
