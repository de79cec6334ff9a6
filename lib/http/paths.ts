import { query } from "../core/query.ts";

/** Every address of the shop (PAGE-1), without the locale, which `lib/i18n/navigation` adds. */
export const paths = {
  home: "/",
  gifts: "/#gifts",
  products: (search?: string) => `/products${query({ search: search?.trim() })}`,
  /** `size`: its slug, for an address that opens the product in this size. */
  product: (id: string, size: string | null = null) =>
    `/products/${encodeURIComponent(id)}${query({ size: size ?? undefined })}`,
  cart: "/cart",
  checkout: "/checkout",
  /** `changed`: after the customer changed the order, so that the page says so. */
  orderSuccess: (number: string, token: string, changed?: "changed") =>
    `/order-success${query({ number, token, changed: changed && "1" })}`,
  orders: "/orders",
  favorites: "/favorites",
  sharedFavorites: (ids: readonly string[]) => `/favorites${query({ ids: ids.join(",") })}`,
  about: "/about",
  contact: "/contact",
  confirmNewsletter: (token: string) => `/newsletter/confirm${query({ token })}`,
  newsletterAnswer: (answer: "confirmed" | "gone" | "lost") => `/newsletter/confirm${query({ answer })}`,
  faq: "/faq",
  testimonials: "/testimonials",
  legal: {
    shipping: "/legal/shipping",
    sizeGuide: "/legal/size-guide",
    privacy: "/legal/privacy",
    terms: "/legal/terms",
    cookies: "/legal/cookies",
  },
  api: {
    cartStock: (ids: readonly string[]) => `/api/cart/stock${query({ ids: ids.join(",") })}`,
    places: (wilaya: number) => `/api/delivery/${wilaya}`,
    products: (ids: readonly string[]) => `/api/products${query({ ids: ids.join(",") })}`,
    /** `fields`: the fields of the filter form as a query string. */
    productCount: (fields: string) => `/api/products/count?${fields}`,
    suggestions: (search: string) => `/api/suggestions${query({ search })}`,
    searchStart: (locale: string) => `/api/search-start/${locale}`,
    orderForm: (locale: string) => `/api/order-form/${locale}`,
    orders: "/api/orders",
    deviceOrders: "/api/orders/device",
    cancelOrder: "/api/orders/cancel",
  },
} as const;
