"use client";

import type { CSSProperties } from "react";

/** `value`, from 1 to 5, is drawn as marks; a screen reader reads `text` instead. */
export type Fact = { label: string; text: string; value?: number };

export function Character({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-labelledby="character">
      <h2 id="character" className="font-display text-2xl">
        {title}
      </h2>
      <dl className="character">
        {facts.map(({ label, text, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            {value === undefined ? (
              <dd>
                <bdi>{text}</bdi>
              </dd>
            ) : (
              <dd className="scale-marks">
                <span className="sr-only">{text}</span>
                <span aria-hidden style={{ "--value": value } as CSSProperties} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
