/**
 * A new release has no code of the release before. When a page that was open meanwhile cannot load a script because the
 * shop no longer has it, the page is loaded again, once: the new page names the new scripts. Returns the function that
 * stops this.
 */
export function reloadOldPage(): () => void {
  async function reloadIfGone({ target }: Event): Promise<void> {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!(target instanceof HTMLScriptElement) || visit?.type === "reload") return;
    const answer = await fetch(target.src, { method: "HEAD" });
    if (answer.status === 404) location.reload();
  }
  const stop = new AbortController();
  // The event does not bubble. Without a connection there is no answer, and the page stays.
  window.addEventListener("error", (event) => void reloadIfGone(event).catch(() => {}), {
    capture: true,
    signal: stop.signal,
  });
  return () => stop.abort();
}
