/** Of a script, style sheet, font or picture: all else is for documents, and a first visit asks for forty files. */
export const FILE_HEADERS = { "X-Content-Type-Options": "nosniff" };

/** Of a picture, which runs and loads nothing even if it is not what it says. */
export const PICTURE_HEADERS = { ...FILE_HEADERS, "Content-Security-Policy": "default-src 'none'" };

/** For every other answer, of a page or a route (docs/security.md). */
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
