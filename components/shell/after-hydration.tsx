"use client";

import { type ComponentType, useEffect, useState } from "react";

type Props = { label: string };

/** Loads what no page waits for: the counting of views, the sign for slow pages, and Back for dialogs. */
export function AfterHydration(props: Props) {
  const [Parts, setParts] = useState<ComponentType<Props> | null>(null);
  useEffect(() => void import("./later-parts").then(({ LaterParts }) => setParts(() => LaterParts)), []);
  return Parts && <Parts {...props} />;
}
