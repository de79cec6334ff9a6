import { query } from "./query.ts";

/** Every address of the back office (SPEC 2), without its language. Apart from the shop's: no shopper downloads it. */
export const adminPaths = {
  root: "/admin",
  login: (next?: string) => `/admin/login${query({ next })}`,
  reset: "/admin/reset",
  resetWithCode: (email: string) => `/admin/reset${query({ email })}`,
  dashboard: "/admin/dashboard",
  products: "/admin/products",
  createProduct: "/admin/products/create",
  importProducts: "/admin/products/import",
  editProduct: (id: string) => `/admin/products/edit/${encodeURIComponent(id)}`,
  orders: "/admin/orders",
  createOrder: "/admin/orders/create",
  editOrder: (id: string) => `/admin/orders/edit/${encodeURIComponent(id)}`,
  orderSlip: (id: string, params: { size?: string; lang?: string } = {}) => `/admin/orders/slip/${encodeURIComponent(id)}${query(params)}`,
  confirm: "/admin/confirm",
  categories: "/admin/categories",
  analytics: "/admin/analytics",
  analyticsOf: (days: number) => `/admin/analytics${query({ days: String(days) })}`,
  storage: "/admin/storage",
  testOptimization: "/admin/test-optimization",
  bulkOptimization: "/admin/bulk-optimization",
  delivery: "/admin/delivery",
  settings: "/admin/settings",
  messages: "/admin/messages",
  api: {
    ordersCsv: (params: Record<string, string | undefined>) => `/api/admin/orders/export${query(params)}`,
    exportProducts: "/api/admin/products/export",
    importProducts: "/api/admin/products/import",
    uploadPicture: "/api/admin/media",
  },
} as const;
