import { query } from "../core/query.ts";

/** Every address of the back office (PAGE-4), without its language. Not in `paths`, which shoppers load. */
export const adminPaths = {
  root: "/admin",
  login: (next?: string) => `/admin/login${query({ next })}`,
  reset: "/admin/reset",
  resetWithCode: (email: string) => `/admin/reset${query({ email })}`,
  noAccess: "/admin/no-access",
  dashboard: "/admin/dashboard",
  desk: "/admin/desk",
  /** The desk with one order open. */
  deskWith: (number: string) => `/admin/desk${query({ order: number })}`,
  team: "/admin/team",
  products: "/admin/products",
  createProduct: "/admin/products/create",
  importProducts: "/admin/products/import",
  editProduct: (id: string) => `/admin/products/edit/${encodeURIComponent(id)}`,
  orders: "/admin/orders",
  createOrder: "/admin/orders/create",
  /** For the customer of an earlier order. */
  orderAgain: (id: string) => `/admin/orders/create${query({ customer: id })}`,
  /** The orders that carriers have not paid to us. */
  unpaidOrders: "/admin/orders?unpaid=1",
  /** The list with one order. */
  orderCalled: (number: string) => `/admin/orders${query({ search: number })}`,
  editOrder: (id: string) => `/admin/orders/edit/${encodeURIComponent(id)}`,
  orderSlip: (id: string, params: { paper?: string; lang?: string } = {}) =>
    `/admin/orders/slip/${encodeURIComponent(id)}${query(params)}`,
  orderSlips: (numbers: string, params: { paper?: string; lang?: string } = {}) =>
    `/admin/orders/slips${query({ numbers, ...params })}`,
  customers: "/admin/customers",
  /** The path names the customer by the id of any of their orders: a phone number in a path would be logged. */
  customer: (orderId: string) => `/admin/customers/${encodeURIComponent(orderId)}`,
  parcels: "/admin/parcels",
  parcelsAt: (params: Record<string, string | undefined>) => `/admin/parcels${query(params)}`,
  /** `slips`: "1" for the packing slips too. */
  parcelLabels: (params: { ids: string; paper?: string; lang?: string; slips?: string }) =>
    `/admin/parcels/labels${query(params)}`,
  pickList: (ids: string) => `/admin/parcels/pick-list${query({ ids })}`,
  packing: "/admin/parcels/pack",
  handover: (id: string) => `/admin/parcels/handover/${encodeURIComponent(id)}`,
  manifest: (id: string, params: { lang?: string } = {}) =>
    `/admin/parcels/handover/${encodeURIComponent(id)}/manifest${query(params)}`,
  returns: "/admin/returns",
  payouts: "/admin/money/payouts",
  payoutsAt: (params: { carrier?: string; page?: string }) => `/admin/money/payouts${query(params)}`,
  newPayout: (carrierId?: string) => `/admin/money/payouts/new${query({ carrier: carrierId })}`,
  payout: (id: string) => `/admin/money/payouts/${encodeURIComponent(id)}`,
  payoutSheet: (id: string, params: { lang?: string } = {}) =>
    `/admin/money/payouts/${encodeURIComponent(id)}/sheet${query(params)}`,
  disputes: "/admin/money/payouts/disputes",
  purchases: "/admin/purchases",
  purchasesOn: (page: number) => `/admin/purchases${query({ page: page === 1 ? undefined : String(page) })}`,
  newPurchase: "/admin/purchases/new",
  purchase: (id: string) => `/admin/purchases/${encodeURIComponent(id)}`,
  stock: "/admin/stock",
  ledger: (productId: string, params: { page?: string } = {}) =>
    `/admin/stock/${encodeURIComponent(productId)}${query(params)}`,
  /** `n`: how many labels of each size, in the sequence of the sizes. */
  shelfLabels: (productId: string, params: { n: string; paper?: string; lang?: string }) =>
    `/admin/stock/${encodeURIComponent(productId)}/labels${query(params)}`,
  carriers: "/admin/carriers",
  carrier: (id: string) => `/admin/carriers/${encodeURIComponent(id)}`,
  money: "/admin/money",
  /** The parcels behind a figure of a carrier. */
  moneyOf: (params: { carrier: string; step: string; page?: string }) => `/admin/money${query(params)}`,
  /** `id`: of a carrier, or "box" for the own cash box. */
  cashLedger: (id: string, params: { page?: string } = {}) =>
    `/admin/money/ledger/${encodeURIComponent(id)}${query(params)}`,
  ads: "/admin/ads",
  adsOf: (params: Record<string, string | undefined>) => `/admin/ads${query(params)}`,
  importAds: "/admin/ads/import",
  adLinks: "/admin/ads/links",
  profit: "/admin/profit",
  profitOf: (params: Record<string, string | undefined>) => `/admin/profit${query(params)}`,
  /** The orders behind a figure. */
  profitOrders: (params: Record<string, string | undefined>) => `/admin/profit/orders${query(params)}`,
  categories: "/admin/categories",
  analytics: "/admin/analytics",
  analyticsOf: (period: Record<string, string>) => `/admin/analytics${query(period)}`,
  storage: "/admin/storage",
  testOptimization: "/admin/test-optimization",
  bulkOptimization: "/admin/bulk-optimization",
  delivery: "/admin/delivery",
  settings: "/admin/settings",
  messages: "/admin/messages",
  waiting: (params: { product?: string; page?: string } = {}) =>
    `/admin/messages${query({ tab: "waiting", ...params })}`,
  faqs: "/admin/faqs",
  api: {
    exportOrders: (params: Record<string, string | undefined>) => `/api/admin/orders/export${query(params)}`,
    exportProducts: "/api/admin/products/export",
    importProducts: "/api/admin/products/import",
    payoutCsv: (id: string) => `/api/admin/payouts/${encodeURIComponent(id)}`,
    profitCsv: (params: Record<string, string | undefined>) => `/api/admin/profit/export${query(params)}`,
    parcelFile: (id: string) => `/api/admin/parcels/file/${encodeURIComponent(id)}`,
    find: (text: string) => `/api/admin/find${query({ query: text })}`,
    analyticsCsv: (params: Record<string, string>) => `/api/admin/analytics/export${query(params)}`,
    live: "/api/admin/live",
    newsletterCsv: "/api/admin/newsletter/export",
    uploadPicture: "/api/admin/media",
    incomingPicture: (type: string) => `/api/admin/media/incoming${query({ type })}`,
    finishPicture: "/api/admin/media/finish",
    stepOfRun: (run: string) => `/api/admin/media/step${query({ run })}`,
    trial: "/api/admin/media/trial",
  },
} as const;
