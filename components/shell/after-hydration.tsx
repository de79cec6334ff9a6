"use client";

import { type ComponentType, useEffect, useState } from "react";

type Props = { loading: string };

/** Loads what every page has but no page waits for: the sign for slow pages, and Back for dialogs. */
export function AfterHydration({ loading }: Props) {
  const [Sign, setSign] = useState<ComponentType<{ label: string; samePath: boolean }> | null>(null);
  useEffect(() => {
    void import("./slow-navigation").then(({ SlowNavigation }) => setSign(() => SlowNavigation));
    const back = import("./back-closes-dialogs").then(({ letBackCloseDialogs }) => letBackCloseDialogs());
    return () => void back.then((stop) => stop());
  }, []);
  return Sign && <Sign label={loading} samePath />;
}
