/** The auth library writes the session in one or more of these. */
export const isSessionCookie = (name: string): boolean => /^sb-.*-auth-token(\.\d+)?$/.test(name);

/**
 * Set by a page that could not tell the server of its logout. No script reads or removes the session's own cookies, so the next request
 * drops them wherever it finds this one.
 */
export const SIGNED_OUT_COOKIE = "signed_out";
