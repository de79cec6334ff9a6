import { getLocale, getTranslations } from "next-intl/server";
import { listedHouses } from "@/lib/catalog/admin/house-queries";
import { inLocale } from "@/lib/catalog/product";
import { HouseDialog } from "./house-dialog";

/** The houses and their descriptions. A new house is added in the form of its first product. */
export async function Houses() {
  const [houses, locale, t] = await Promise.all([listedHouses(), getLocale(), getTranslations("admin.categories")]);
  if (houses.length === 0) return null;
  return (
    <section aria-labelledby="houses" className="mt-10">
      <h2 id="houses" className="text-xl">
        {t("houses")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">{t("housesHint")}</p>
      <ul className="panel divide-y p-0">
        {houses.map((house) => (
          <li key={house.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <h3 className="font-medium break-words">{inLocale(house.name, locale)}</h3>
              <p className="text-sm break-words text-muted-foreground">
                {house.description ? inLocale(house.description, locale) : t("noDescription")}
              </p>
            </div>
            <HouseDialog house={house} name={inLocale(house.name, locale)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
