/** Next's own scripts, which it asks for before the page has said anything. */
const CHUNK = /<script (?=[^>]*\bsrc="\/_next\/static\/)(?=[^>]*\basync="")([^>]*)><\/script>/g;
const CHUNK_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** No browser knows this type, so none asks for such a script. */
const HELD = "text/held";

/** Runs where it stands, like any inline script: after the style sheet. What it asks for holds up the page's `load` event, as before. */
const RELEASE = `<script>for(const held of document.querySelectorAll('script[type="${HELD}"]')){
const script=document.createElement("script");
for(const{name,value}of held.attributes)if(name!=="type")script.setAttribute(name,value);
held.replaceWith(script)
}</script>`;

/**
 * A page that shows itself first: its scripts are asked for when its text, style and first pictures have arrived, not in competition with
 * them (docs/decisions/scripts-last.md).
 */
export function scriptsLast(html: string): string {
  const end = html.lastIndexOf("</body>");
  if (end < 0) return html;
  const held = html.slice(0, end).replace(CHUNK, `<script type="${HELD}" $1></script>`).replace(CHUNK_PRELOAD, "");
  return held + RELEASE + html.slice(end);
}
