/** The addresses for changing an order. They are not in `paths`, which every page of the shop downloads. */
export const orderChangePaths = {
  /** The token is behind the `#`, which browsers send to no server. */
  page: (number: string, token: string) => `/orders/change#${number}/${token}`,
  api: { open: "/api/orders/open", change: "/api/orders/change" },
} as const;
