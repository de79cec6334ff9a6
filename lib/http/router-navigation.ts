/** The event on `window` when the router begins to load a page; its `detail` is the address. */
export const ROUTER_NAVIGATION = "router-navigation";
