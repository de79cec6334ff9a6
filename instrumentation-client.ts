import { ROUTER_NAVIGATION } from "@/lib/http/router-navigation";

/** Next calls this when the router begins to load a page: for a link, and for `push` and `replace`. */
export function onRouterTransitionStart(url: string, type: "push" | "replace" | "traverse"): void {
  // Back and forward have changed the address already.
  if (type !== "traverse") dispatchEvent(new CustomEvent(ROUTER_NAVIGATION, { detail: url }));
}
