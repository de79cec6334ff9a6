import type { ReactNode } from "react";

type Props = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** On a phone the cells of a row are below each other, and each cell except the first shows the name of its column. */
  stacks?: boolean;
  className?: string;
};

/** A small table between hairlines. */
export function Table({ caption, head, rows, stacks = false, className = "" }: Props) {
  const cell = `py-2.5 align-top not-last:pe-3 sm:not-last:pe-5 ${stacks ? "max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-6 max-sm:p-0!" : ""}`;
  return (
    <table
      className={`w-full border-collapse border-y border-border text-[0.8125rem] tabular-nums max-sm:wrap-anywhere sm:text-[0.9375rem] ${stacks ? "max-sm:block" : "max-sm:table-fixed"} ${className}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className={stacks ? "max-sm:hidden" : undefined}>
        <tr className="border-b border-border">
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className="py-2.5 text-start align-bottom font-medium not-last:pe-3 sm:not-last:pe-5"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={`divide-y divide-border ${stacks ? "max-sm:block" : ""}`}>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key} className={stacks ? "max-sm:grid max-sm:grid-cols-1 max-sm:gap-2 max-sm:py-4" : undefined}>
            <th scope="row" className={`text-start font-medium ${cell}`}>
              {first}
            </th>
            {cells.map((content, index) => (
              <td key={index} className={cell}>
                {stacks && <span className="text-muted-foreground sm:hidden">{head[index + 1]}</span>}
                <span>{content}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
