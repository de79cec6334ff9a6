// Every key this product writes into the browser's storage (STORAGE-1), so that none is spelled twice. The keys of the back
// office are in staff-storage-keys.ts: pages of the shop do not load them.

export const STORAGE = {
  cart: "cart",
  favorites: "favorites",
  deviceOrders: "orders",
  checkoutForm: "checkout",
  quickOrder: "quick_order",
  wilaya: "wilaya",
  recentlyViewed: "recently_viewed",
  recentSearches: "recent_searches",
  language: "language",
  direction: "direction",
  theme: "theme",
  analyticsOff: "analytics_off",
  visitorId: "visitor_id",
  visitorSeen: (visitorId: string) => `visitor_seen_${visitorId}`,
  visitorLastVisit: (visitorId: string) => `visitor_last_visit_${visitorId}`,
  /** In `sessionStorage`: it ends with the browser session. */
  sessionId: "session_id",
  /** In `sessionStorage`: what brought this visit. */
  visitSource: "visit_source",
} as const;
