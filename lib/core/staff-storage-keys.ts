/** The keys that the back office writes into the browser's storage (STORAGE-1). */
export const STAFF_STORAGE = {
  adminAuthenticated: "adminAuthenticated",
  adminLogoutTime: "adminLogoutTime",
  orderViews: "admin_order_views",
  folds: "admin_folds",
  purchaseDraft: "admin_purchase",
} as const;
