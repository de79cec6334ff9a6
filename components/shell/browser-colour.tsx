import { BACKGROUND } from "@/components/shop-ui/background";

/** Inline, since it must not wait for the page's script, nor cost every page a piece of one. */
const FOLLOW_THE_THEME = `(meta=>{
const root=document.documentElement;
const paint=()=>{meta.content=root.classList.contains("dark")?"${BACKGROUND.dark}":"${BACKGROUND.light}"};
meta.name="theme-color";paint();document.head.append(meta);
new MutationObserver(paint).observe(root,{attributeFilter:["class"]})
})(document.createElement("meta"))`;

/**
 * The browser's own bars take the colour of the chosen theme. Not a `viewport` export: that is written anew with every page, and its
 * media queries could only follow the system's theme, not the shop's.
 */
export function BrowserColour() {
  return <script dangerouslySetInnerHTML={{ __html: FOLLOW_THE_THEME }} />;
}
