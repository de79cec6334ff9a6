"use client";

import { useLinkStatus } from "next/link";

/** A sign inside a link: on a slow network it shows at once that the press had an effect. Its space is reserved, so nothing moves. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return <span aria-hidden="true" data-pending={pending} className="link-pending" />;
}
