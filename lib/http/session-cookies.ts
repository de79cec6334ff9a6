/** The auth library writes the session in one or more of these. */
export const isSessionCookie = (name: string): boolean => /^sb-.*-auth-token(\.\d+)?$/.test(name);

/**
 * Set by a page whose sign-out request failed. Scripts cannot remove the session's cookies, so the server removes them
 * with the next request that has this cookie.
 */
export const SIGNED_OUT_COOKIE = "signed_out";
