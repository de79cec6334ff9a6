import { Fragment, type ReactNode } from "react";

type Props = { template: string; values: Readonly<Record<string, ReactNode>> };

/** A message of the catalogue with elements in the places of its `{values}`, each keeping its own direction. No plurals: `fill`. */
export function Filled({ template, values }: Props) {
  return template
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <bdi key={index}>{values[part]}</bdi>,
    );
}
