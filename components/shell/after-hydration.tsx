"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LaterTexts } from "./later-parts";

type Props = { texts: LaterTexts };

/** Loads what no page waits for: the counting of views, the sign for slow pages, Back for dialogs, a waiting order. */
export function AfterHydration(props: Props) {
  const [Parts, setParts] = useState<ComponentType<Props> | null>(null);
  useEffect(() => void import("./later-parts").then(({ LaterParts }) => setParts(() => LaterParts)), []);
  return Parts && <Parts {...props} />;
}
