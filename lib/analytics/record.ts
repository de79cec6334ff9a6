import { recordPageView } from "./actions";
import { analyticsOff, browserObjects } from "./opt-out";
import { stillNew, visit } from "./visitor";

let isFirstOfDocument = true;

/** Where the visitor came from is known for the page they arrived on; the shop's own pages follow each other without asking the browser. */
function referrer(): string {
  const from = isFirstOfDocument ? document.referrer : "";
  isFirstOfDocument = false;
  return from;
}

/** Lets the browser handle input between computing the visitor id and sending the page view: on a slow phone each step takes up to three frames. */
const aBreath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Sends one page view, unless the visitor refused counting or the device is offline. No error is shown to the visitor (VISIT-4). */
export async function recordView(page: string): Promise<void> {
  if (analyticsOff.get() || browserObjects() || !navigator.onLine) return;
  await aBreath();
  const who = await visit();
  await aBreath();
  await recordPageView({ page, referrer: referrer(), width: window.innerWidth, ...who }).catch((error: unknown) => {
    if (who.isNew) stillNew();
    throw error;
  });
}
