"use client";

import type { Facet } from "@/lib/catalog/filters";

/** `count`: how many products have the option. A tuple, because a page carries dozens of them. */
type ShownOption = readonly [slug: string, label: string, count: number];

type Props = { facet: Facet; title: string; options: readonly ShownOption[]; chosen: readonly string[]; open: boolean };

/** A client component, so that the page carries the options: as elements they would take six times their bytes. */
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
