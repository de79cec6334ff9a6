// What next.config.ts makes of a style sheet with these endings.

declare module "*.css?first" {
  const text: string;
  export default text;
}

declare module "*.css?sheet" {
  const address: string;
  export default address;
}
