"use client";

import { type ComponentType, useEffect, useState } from "react";

type Props = { loading: string };

/** Loads what every page has but no page waits for: the sign for slow pages, and Back for dialogs. */
export function AfterHydration({ loading }: Props) {
  const [Sign, setSign] = useState<ComponentType<{ label: string; samePath: boolean }> | null>(null);
  useEffect(() => {
    void import("./slow-navigation").then(({ SlowNavigation }) => setSign(() => SlowNavigation));
    let stop = () => {};
    const waiting = new AbortController();
    // With the first press, which may open a dialog: many visits end without one.
    function load() {
      waiting.abort();
      void import("./back-closes-dialogs").then(({ letBackCloseDialogs }) => (stop = letBackCloseDialogs()));
    }
    for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, load, { signal: waiting.signal });
    return () => {
      waiting.abort();
      stop();
    };
  }, []);
  return Sign && <Sign label={loading} samePath />;
}
