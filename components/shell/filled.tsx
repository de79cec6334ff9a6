import type { ReactNode } from "react";

/** A message with elements in place of its `{values}`; `<bdi>` keeps the direction of each. For plurals use `fill`. */
export function Filled({ template, values }: { template: string; values: Readonly<Record<string, ReactNode>> }) {
  return template
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? <span key={index}>{part}</span> : <bdi key={index}>{values[part]}</bdi>));
}
