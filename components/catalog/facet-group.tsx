import type { Facet } from "@/lib/catalog/filters";

/** `count`: how many products have the option. */
type ShownOption = readonly [slug: string, label: string, count: number];
export type ShownFacet = {
  facet: Facet;
  title: string;
  options: readonly ShownOption[];
  chosen: readonly string[];
};

/** These start open and the others folded; a facet with a chosen value is always open. */
const OPEN_FACETS: readonly Facet[] = ["category", "gender"];

export function FacetGroup({ facet, title, options, chosen }: ShownFacet) {
  return (
    <details open={OPEN_FACETS.includes(facet) || chosen.length > 0} className="filter-group">
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
