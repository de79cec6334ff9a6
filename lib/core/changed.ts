import "server-only";
import { revalidateTag, updateTag } from "next/cache";
import { after } from "next/server";
import { setTimeout as sleep } from "node:timers/promises";
import { tellOthers } from "./shared-changes";

/** Longer than a page waits for a backend that hangs (`lib/supabase/timed-fetch.ts`): by then whatever was being made is stored. */
const PAUSE_MS = 10_000;

/**
 * Old, and shown once more while it is made again. Not "max": that also puts the end of the entry a year ahead, and with it takes back
 * the touch of a change that nobody has asked for yet.
 */
const OLD = {};
const GONE = { expire: 0 };

/** The pages are made again behind the back of who asks for them next: nobody waits, and a backend that is gone takes nothing away. */
export function showChangeSoon(...changed: readonly string[]): void {
  for (const tag of changed) revalidateTag(tag, OLD);
  tellOthers({ tags: changed, soon: true });
}

/**
 * Next takes a page for as new as the moment it was stored, not as what it read: one that was being made while the change was written would hold
 * what was before it for hours (docs/decisions/changes-twice.md).
 */
const again = (changed: readonly string[]): void =>
  after(async () => {
    await sleep(PAUSE_MS, undefined, { ref: false });
    showChangeSoon(...changed);
  });

/** In a server action: the shop shows the change on its next request. */
export function showChange(...changed: readonly string[]): void {
  for (const tag of changed) updateTag(tag);
  tellOthers({ tags: changed, soon: false });
  again(changed);
}

/** In a route handler, for which Next has another call. */
export function showChangeOfRoute(...changed: readonly string[]): void {
  for (const tag of changed) revalidateTag(tag, GONE);
  tellOthers({ tags: changed, soon: false });
  again(changed);
}

/** What another server has told: it tells the second time itself. */
export function showChangeOfOthers(changed: readonly string[], soon: boolean): void {
  for (const tag of changed) revalidateTag(tag, soon ? OLD : GONE);
}
