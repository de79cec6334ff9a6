/** The id of the cart's heading. The heading gets the focus when the focused control disappears, as with a removed line. */
export const CART_TITLE = "cart-title";
