"use client";

import { useLinkStatus } from "next/link";

/** Stands in a link: on a slow line it shows at once that the press was heard. Its place is always there, so nothing moves. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return <span aria-hidden="true" data-pending={pending} className="link-pending" />;
}
