/** For scripts, styles, fonts and pictures: the other headers only matter for documents. */
export const FILE_HEADERS = { "X-Content-Type-Options": "nosniff" };

/** For pictures: a file that only pretends to be a picture can run and load nothing. */
export const PICTURE_HEADERS = { ...FILE_HEADERS, "Content-Security-Policy": "default-src 'none'" };

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
