"use client";

import { useEffect, useState } from "react";
import type { LaterParts, LaterTexts } from "./later-parts";

type Props = { texts: LaterTexts };

/** Loads what no page waits for: the counting of views, the sign for slow pages, Back for dialogs, a waiting order. */
export function AfterHydration(props: Props) {
  const [later, setLater] = useState<{ Parts: typeof LaterParts; address: string } | null>(null);
  useEffect(() => {
    // Before a link can lead to another page and lose a campaign in the address (SOURCE-1).
    const address = location.href;
    void import("./later-parts").then((loaded) => setLater({ Parts: loaded.LaterParts, address }));
  }, []);
  return later && <later.Parts {...props} address={later.address} />;
}
