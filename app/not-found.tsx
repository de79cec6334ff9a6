/**
 * Without this file every page of the shop would carry Next's own not-found page as data. It is never shown: unknown
 * addresses have app/global-not-found.tsx, and deleted products their own page.
 */
export default function NotFound() {
  return null;
}
