import { recordPageView } from "./actions";
import { counting } from "./opt-out";
import { stillNew, visit } from "./visitor";

let isFirstOfDocument = true;

/** Only the first page view has a referrer: `document.referrer` does not change when later pages open. */
function referrer(): string {
  const from = isFirstOfDocument ? document.referrer : "";
  isFirstOfDocument = false;
  return from;
}

/** Lets the browser handle input between two steps: on a slow phone each takes up to three frames. */
const pauseForInput = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Sends one page view, unless the visitor or the browser refuses counting, or the browser is offline. Errors are not
 * shown (VISIT-4).
 */
export async function recordView(page: string): Promise<void> {
  if (counting() !== "on" || !navigator.onLine) return;
  await pauseForInput();
  const who = await visit();
  await pauseForInput();
  await recordPageView({ page, referrer: referrer(), width: window.innerWidth, ...who }).catch((error: unknown) => {
    if (who.isNew) stillNew();
    throw error;
  });
}
