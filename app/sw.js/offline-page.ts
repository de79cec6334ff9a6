import { getTranslations } from "next-intl/server";
import { BACKGROUND } from "@/components/shop-ui/background";
import { directionOf, type Locale } from "@/lib/core/locale";
import { dialled } from "@/lib/core/phone";
import { STORAGE } from "@/lib/core/storage-keys";
import { escapeXml } from "@/lib/core/xml";
import { shopName, shopSettings } from "@/lib/settings/queries";

const STYLE = `
:root{color-scheme:light;background:${BACKGROUND.light}}
.dark{color-scheme:dark;background:${BACKGROUND.dark}}
body{margin:0;min-height:100svh;display:grid;place-content:center;box-sizing:border-box;padding:2rem;text-align:center;font:1rem/1.7 system-ui,sans-serif}
main{max-width:28rem}
h1{font-weight:400;line-height:1.3}
.again{display:inline-block;margin-top:1rem;padding:.75rem 2.25rem;border:1px solid;border-radius:.1875rem;text-decoration:none}
a{color:inherit;white-space:nowrap}`;

/** Follows the theme that the shopper chose, and opens the page of this address when the connection is back. */
const SCRIPT = `
try{const theme=localStorage.${STORAGE.theme};
if(theme=="dark"||theme=="system"&&matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.classList.add("dark")}catch{}
addEventListener("online",()=>location.reload())`;

/** What the service worker shows instead of a page that cannot be loaded. It needs no other file. */
export async function offlinePage(locale: Locale): Promise<string> {
  const [t, shop, { phone }] = await Promise.all([
    getTranslations({ locale, namespace: "offline" }),
    shopName(locale),
    shopSettings(),
  ]);
  const call = phone === null ? null : dialled(phone);
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(t("title"))} · ${escapeXml(shop)}</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body>
<main>
<p>${escapeXml(shop)}</p>
<h1>${escapeXml(t("title"))}</h1>
<p>${escapeXml(t("text"))}</p>
${call ? `<p>${escapeXml(t("call"))} <a href="${call.href}" dir="ltr">${escapeXml(call.text)}</a></p>` : ""}
<a class="again" href="">${escapeXml(t("retry"))}</a>
</main>
</body>
</html>`;
}
