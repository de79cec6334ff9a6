import { getTranslations } from "next-intl/server";
import { BACKGROUND } from "@/components/shop-ui/background";
import { directionOf, isLocale, LOCALES, type Locale } from "@/lib/core/locale";
import { A_DAY } from "@/lib/http/cache-headers";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { shopName } from "@/lib/settings/queries";

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

const ICONS = ["any", "maskable"].flatMap((purpose) =>
  [192, 512].map((side) => ({
    src: `/icons/${purpose === "any" ? "icon" : "maskable"}-${side}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose,
  })),
);

async function manifest(locale: Locale) {
  const [shop, meta, nav, header, orders] = await Promise.all([
    shopName(locale),
    getTranslations({ locale, namespace: "meta" }),
    getTranslations({ locale, namespace: "nav" }),
    getTranslations({ locale, namespace: "header" }),
    getTranslations({ locale, namespace: "orders" }),
  ]);
  const home = localePath(locale, paths.home);
  const shortcut = (name: string, path: string) => ({ name, url: localePath(locale, path) });
  return {
    id: home,
    name: meta("title", { shop }),
    short_name: shop,
    description: meta("description"),
    lang: locale,
    dir: directionOf(locale),
    start_url: home,
    scope: "/",
    display: "standalone",
    background_color: BACKGROUND.light,
    theme_color: BACKGROUND.light,
    categories: ["shopping"],
    icons: ICONS,
    shortcuts: [
      shortcut(nav("products"), paths.products()),
      shortcut(header("cart"), paths.cart),
      shortcut(header("favorites"), paths.favorites),
      shortcut(orders("title"), paths.orders),
    ],
  };
}

/** The manifest with which a phone puts the shop on its home screen. Each language has its own name and start page. */
export async function GET(_request: Request, { params }: RouteContext<"/[locale]/manifest.webmanifest">) {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  return Response.json(await manifest(locale), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": A_DAY },
  });
}
