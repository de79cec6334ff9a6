import "server-only";
import { revalidateTag, updateTag } from "next/cache";
import { after } from "next/server";
import { setTimeout as sleep } from "node:timers/promises";

/** Nearly every page is made within the first; a backend that hangs is given up on within the second. */
const PAUSES_MS = [1_000, 9_000];

/**
 * Next takes a page for as new as the moment it was stored, not as what it read: one that was being made while the change was written would hold
 * what was before it for hours (docs/decisions/changes-twice.md). Once all of these are stored, the pages are made again, behind the back of
 * who asks for them: should the backend be gone by then, the shop still has them.
 */
const again = (changed: readonly string[]): void =>
  after(async () => {
    for (const pause of PAUSES_MS) {
      await sleep(pause, undefined, { ref: false });
      for (const tag of changed) revalidateTag(tag, "max");
    }
  });

/** In a server action: the shop shows the change on its next request. */
export function showChange(...changed: readonly string[]): void {
  for (const tag of changed) updateTag(tag);
  again(changed);
}

/** In a route handler, for which Next has another call. */
export function showChangeOfRoute(...changed: readonly string[]): void {
  for (const tag of changed) revalidateTag(tag, { expire: 0 });
  again(changed);
}
