import { BACKGROUND } from "@/components/shop-ui/background";

/** An inline script: it must not wait for the page's script, nor make that script larger. */
const FOLLOW_THE_THEME = `(meta=>{
const root=document.documentElement;
const paint=()=>{meta.content=root.classList.contains("dark")?"${BACKGROUND.dark}":"${BACKGROUND.light}"};
meta.name="theme-color";paint();document.head.append(meta);
new MutationObserver(paint).observe(root,{attributeFilter:["class"]})
})(document.createElement("meta"))`;

/**
 * Gives the browser's own bars the colour of the chosen theme. Not a `viewport` export: Next writes that again with
 * every page, and its media queries follow the theme of the system, not of the shop.
 */
export function BrowserColour() {
  return <script dangerouslySetInnerHTML={{ __html: FOLLOW_THE_THEME }} />;
}
