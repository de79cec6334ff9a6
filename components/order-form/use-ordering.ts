import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { Ordering } from "@/lib/checkout/ordering";

/**
 * The ordering of a page and its submission.
 * @param take the same function at every render
 */
export function useOrdering(take: () => Ordering) {
  const [submitter, setSubmitter] = useState(take);
  const submission = useSyncExternalStore(submitter.subscribe, submitter.get, submitter.get);

  // The router keeps a page that was left, with its state: a shopper who comes back starts another order, and the answer
  // to the last one may have come on another page.
  useLayoutEffect(() => {
    queueMicrotask(() => setSubmitter(take));
    return () => {
      submitter.left();
      submitter.edited();
    };
  }, [submitter, take]);

  return { submitter, submission };
}
