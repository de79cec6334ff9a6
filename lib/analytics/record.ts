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

/** Whoever taps meanwhile is served between who they are and telling it: on a cheap phone each takes as long as a frame or three. */
const aBreath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Sends one page view, unless somebody objects or nobody would hear. Whatever goes wrong, the visitor does not hear of it (VISIT-4). */
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
