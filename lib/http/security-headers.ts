/** For scripts, styles, fonts and pictures: the other headers only matter for documents. */
export const FILE_HEADERS = { "X-Content-Type-Options": "nosniff" };

/** For data: a browser that shows it as a page loads and runs nothing. */
export const NEVER_SHOWN = { "Content-Security-Policy": "default-src 'none'" };

/** For pictures: a file that only pretends to be a picture can run and load nothing. */
export const PICTURE_HEADERS = { ...FILE_HEADERS, ...NEVER_SHOWN };

/** For every other response, of a page or a route (docs/security.md). */
export const SECURITY_HEADERS = {
  ...FILE_HEADERS,
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000",
};

/** The back office scans parcels with the camera (components/parcels/scan-field.tsx). */
export const CAMERA_ALLOWED = {
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
};

/** For the back office: no cache keeps these pages, no search engine lists them, no other site learns their addresses. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
};
