/** What scripts/lib/style-loader.mjs makes of these two style sheets: a text, and the address of a file. */
declare module "@/app/first.css" {
  const text: string;
  export default text;
}

declare module "@/app/shop.css" {
  const address: string;
  export default address;
}
