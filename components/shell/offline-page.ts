/**
 * Registers the service worker that shows a page of the shop while the browser is offline. It waits for the page's
 * files, which need the network first. A browser that refuses the worker keeps its own error page.
 */
export function registerOfflinePage(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "all" }).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
