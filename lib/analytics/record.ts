import { recordPageView } from "./actions";
import { analyticsOff, browserRefusesTracking } from "./opt-out";
import { stillNew, visit } from "./visitor";

let isFirstOfDocument = true;

/** Only the first page view has a referrer: later pages open without a page load, and `document.referrer` stays the same. */
function referrer(): string {
  const from = isFirstOfDocument ? document.referrer : "";
  isFirstOfDocument = false;
  return from;
}

/** Lets the browser handle input between computing the visitor id and sending the page view: on a slow phone each step takes up to three frames. */
const pauseForInput = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Sends one page view, unless the visitor refused counting or the device is offline. No error is shown to the visitor (VISIT-4). */
export async function recordView(page: string): Promise<void> {
  if (analyticsOff.get() || browserRefusesTracking() || !navigator.onLine) return;
  await pauseForInput();
  const who = await visit();
  await pauseForInput();
  await recordPageView({ page, referrer: referrer(), width: window.innerWidth, ...who }).catch((error: unknown) => {
    if (who.isNew) stillNew();
    throw error;
  });
}
