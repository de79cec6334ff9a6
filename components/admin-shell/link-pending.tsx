"use client";

import { useLinkStatus } from "next/link";

/** A mark inside a link that shows at once that a press had an effect. Its space is reserved, so nothing moves. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return <span aria-hidden="true" data-pending={pending} className="link-pending" />;
}
