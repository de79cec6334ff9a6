"use client";

import Link from "next/link";

type NoteLink = { href: string; name: string };
export type Layer = { title: string; hint: string; notes: readonly NoteLink[] };

/** Each note links to the products that share it. No prefetching: a dozen pages would be too many. */
export function NotePyramid({ title, layers }: { title: string; layers: readonly Layer[] }) {
  return (
    <section aria-labelledby="notes" className="pyramid">
      <h2 id="notes">{title}</h2>
      <dl>
        {layers.map((layer) => (
          <div key={layer.title}>
            <dt>
              <span>{layer.title}</span> <span>{layer.hint}</span>
            </dt>
            <dd>
              <ul>
                {layer.notes.map(({ href, name }) => (
                  <li key={href}>
                    <Link href={href} prefetch={false}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
