/**
 * Almost no visitor sees it: unknown addresses have app/global-not-found.tsx. Without this file, Next adds its own not-found
 * page to the data of each page of the shop: 1.4 KB.
 */
export default function NotFound() {
  return <h1>404</h1>;
}
