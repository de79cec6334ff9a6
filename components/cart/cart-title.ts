/** The id of the cart's heading, which gets the focus when the focused control disappears with its line. */
export const CART_TITLE = "cart-title";
