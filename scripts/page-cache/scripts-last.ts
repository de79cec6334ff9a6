/** Next's own scripts, which it asks for before the page has said anything. */
const CHUNK = /<script (?=[^>]*\bsrc="\/_next\/static\/)(?=[^>]*\basync="")([^>]*)><\/script>/g;
const CHUNK_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** No browser knows this type, so none asks for such a script. */
const HELD = "text/held";

const AGAIN_MS = 100;

/** Where no frame is painted, as in a tab in the background, the scripts wait no longer than this. */
const NO_FRAME_MS = 1_000;

/**
 * A press on a button before React hears it is done once React does: it marks each element it has taken over. Once per button, since
 * whoever sees nothing happen presses again. Forms need none of this, nor do buttons with a `command`, which the browser follows by itself.
 */
const EARLY_PRESSES = `const pressed=new Set,
heard=button=>Object.keys(button).some(key=>key.startsWith("__reactProps")),
repeat=()=>{
for(const button of pressed)if(heard(button))pressed.delete(button),button.click();
if(pressed.size)setTimeout(repeat,${AGAIN_MS})
};
addEventListener("click",({target})=>{
const button=target.closest?.('button[type="button"]:not([command])');
if(button&&!heard(button))pressed.size||setTimeout(repeat,${AGAIN_MS}),pressed.add(button)
},true);`;

/** Runs, like any inline script, after the style sheet; the timer in the frame ends after that frame is painted. */
const RELEASE = `<script>{
const release=()=>{
for(const held of document.querySelectorAll('script[type="${HELD}"]')){
const script=document.createElement("script");
for(const{name,value}of held.attributes)if(name!=="type")script.setAttribute(name,value);
held.replaceWith(script)
}};
${EARLY_PRESSES}
requestAnimationFrame(()=>setTimeout(release));
setTimeout(release,${NO_FRAME_MS})
}</script>`;

/** A page that shows itself before it asks for its scripts, instead of letting them compete for the line and the processor (docs/decisions/scripts-last.md). */
export function scriptsLast(html: string): string {
  const end = html.lastIndexOf("</body>");
  if (end < 0) return html;
  const held = html.slice(0, end).replace(CHUNK, `<script type="${HELD}" $1></script>`).replace(CHUNK_PRELOAD, "");
  return held + RELEASE + html.slice(end);
}
