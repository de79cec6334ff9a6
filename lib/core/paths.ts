const query = (params: Record<string, string | undefined>): string => {
  const filled = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length === 0 ? "" : `?${filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
};

/** Every address of the product, typed once (SPEC 2). Without the locale: `lib/i18n/navigation` adds it. */
export const paths = {
  home: "/",
  products: (search?: string) => `/products${query({ search: search?.trim() })}`,
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  cart: "/cart",
  checkout: "/checkout",
  orderSuccess: (number: string, token: string) => `/order-success${query({ number, token })}`,
  orders: "/orders",
  favorites: "/favorites",
  sharedFavorites: (ids: readonly string[]) => `/favorites${query({ ids: ids.join(",") })}`,
  about: "/about",
  contact: "/contact",
  faq: "/faq",
  testimonials: "/testimonials",
  legal: {
    shipping: "/legal/shipping",
    sizeGuide: "/legal/size-guide",
    privacy: "/legal/privacy",
    terms: "/legal/terms",
    cookies: "/legal/cookies",
  },
  admin: {
    root: "/admin",
    login: (next?: string) => `/admin/login${query({ next })}`,
    dashboard: "/admin/dashboard",
    products: "/admin/products",
    createProduct: "/admin/products/create",
    editProduct: (id: string) => `/admin/products/edit/${encodeURIComponent(id)}`,
    orders: "/admin/orders",
    editOrder: (id: string) => `/admin/orders/edit/${encodeURIComponent(id)}`,
    confirm: "/admin/confirm",
    categories: "/admin/categories",
    analytics: "/admin/analytics",
    storage: "/admin/storage",
    testOptimization: "/admin/test-optimization",
    bulkOptimization: "/admin/bulk-optimization",
    delivery: "/admin/delivery",
    settings: "/admin/settings",
    messages: "/admin/messages",
  },
  api: {
    cartStock: (ids: readonly string[]) => `/api/cart/stock${query({ ids: ids.join(",") })}`,
    places: (wilaya: number) => `/api/delivery/${wilaya}`,
    products: (ids: readonly string[]) => `/api/products${query({ ids: ids.join(",") })}`,
    orders: "/api/orders",
    deviceOrders: "/api/orders/device",
    cancelOrder: "/api/orders/cancel",
  },
} as const;
