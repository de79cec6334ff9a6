/**
 * For an address such as `/share/about`, whose first part is no language and has no page of its own. Nobody links to one.
 * Without this file, Next adds its own not-found page to the data of each page of the shop: 1.4 KB.
 */
export default function NotFound() {
  return <h1>404</h1>;
}
