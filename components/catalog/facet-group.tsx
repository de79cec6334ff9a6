"use client";

import type { Facet } from "@/lib/catalog/filters";

/** Its value in the address, its name, and how many products have it: dozens are sent with a page. */
type ShownOption = readonly [slug: string, label: string, count: number];

type Props = { facet: Facet; title: string; options: readonly ShownOption[]; chosen: readonly string[]; open: boolean };

/** Drawn from its options and not sent as elements, which would take six times their bytes beside the markup. */
export function FacetGroup({ facet, title, options, chosen, open }: Props) {
  return (
    <details open={open} className="filter-group">
      <summary className="fold-sign">{title}</summary>
      <ul>
        {options.map(([slug, label, count]) => (
          <li key={slug}>
            <label>
              <input type="checkbox" name={facet} value={slug} defaultChecked={chosen.includes(slug)} />
              <span>{label}</span>
              <bdi>{count}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
