import { getTranslations } from "next-intl/server";
import { LOCALE_COOKIE } from "@/lib/core/locale";
import { STORAGE } from "@/lib/core/storage-keys";
import { Table } from "@/app/[locale]/(shop)/(pages)/legal/table";

/** What the shop stores in the browser. The names come from the code that writes the entries. */
const ENTRIES = [
  { text: "locale", name: LOCALE_COOKIE, lifetime: "year" },
  { text: "language", name: STORAGE.language, lifetime: "kept" },
  { text: "direction", name: STORAGE.direction, lifetime: "kept" },
  { text: "theme", name: STORAGE.theme, lifetime: "kept" },
  { text: "cart", name: STORAGE.cart, lifetime: "kept" },
  { text: "favorites", name: STORAGE.favorites, lifetime: "kept" },
  { text: "deviceOrders", name: STORAGE.deviceOrders, lifetime: "kept" },
  { text: "checkoutForm", name: STORAGE.checkoutForm, lifetime: "kept" },
  { text: "quickOrder", name: STORAGE.quickOrder, lifetime: "kept" },
  { text: "wilaya", name: STORAGE.wilaya, lifetime: "kept" },
  { text: "recentSearches", name: STORAGE.recentSearches, lifetime: "kept" },
  { text: "recentlyViewed", name: STORAGE.recentlyViewed, lifetime: "kept" },
  { text: "visitorId", name: STORAGE.visitorId, lifetime: "kept" },
  { text: "visitorSeen", name: STORAGE.visitorSeen("…"), lifetime: "kept" },
  { text: "visitorLastVisit", name: STORAGE.visitorLastVisit("…"), lifetime: "kept" },
  { text: "sessionId", name: STORAGE.sessionId, lifetime: "session" },
  { text: "visitSource", name: STORAGE.visitSource, lifetime: "session" },
  { text: "analytics", name: STORAGE.analyticsOff, lifetime: "kept" },
] as const;

export async function StoredEntries() {
  const t = await getTranslations("legal.cookies");
  const rows = ENTRIES.map(({ text, name, lifetime }) => ({
    key: name,
    cells: [
      <code key="name" dir="ltr" className="text-xs">
        {name}
      </code>,
      t(`entries.${text}`),
      t(`lifetimes.${lifetime}`),
    ],
  }));
  return (
    <section className="mt-10">
      <Table
        caption={t("table.caption")}
        head={[t("table.name"), t("table.purpose"), t("table.lifetime")]}
        rows={rows}
        stacks
      />
    </section>
  );
}
