/** The heading takes the focus when the control that had it goes away. */
export const CART_TITLE = "cart-title";
