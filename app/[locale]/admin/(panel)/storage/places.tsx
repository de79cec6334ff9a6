import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { inLocale } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";
import type { Place } from "@/lib/media/rows";

const MOST_SHOWN = 3;

const hrefOf = ({ kind, id }: Place): string =>
  ({
    product: adminPaths.editProduct(id),
    category: adminPaths.categories,
    order: adminPaths.editOrder(id),
    undo: adminPaths.bulkOptimization,
  })[kind];

/** Links to the first few places that show a picture. */
export async function Places({ places }: { places: readonly Place[] }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.media.storage")]);
  if (places.length === 0) return <span className="text-muted-foreground">{t("nowhere")}</span>;
  return (
    <ul className="text-sm">
      {places.slice(0, MOST_SHOWN).map((place) => (
        <li key={`${place.kind} ${place.id}`}>
          <AdminLink href={hrefOf(place)} className="link">
            {t(`placeKinds.${place.kind}`, { name: inLocale(place.name, locale) })}
          </AdminLink>
        </li>
      ))}
      {places.length > MOST_SHOWN && (
        <li className="text-muted-foreground">{t("morePlaces", { n: places.length - MOST_SHOWN })}</li>
      )}
    </ul>
  );
}
