"use client";

import { type ComponentType, useEffect, useState } from "react";

type Props = { label: string };

/** Loads the sign for slow pages after hydration, so that no page waits for its code. */
export function SlowNavigationSign({ label }: Props) {
  const [Sign, setSign] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    void import("./slow-navigation").then(({ SlowNavigation }) => setSign(() => SlowNavigation));
  }, []);
  return Sign && <Sign label={label} />;
}
