import { getLocale, getTranslations } from "next-intl/server";
import { dialled } from "@/lib/core/phone";
import { shopSettings } from "@/lib/settings/queries";

/** The head of a printed order: the shop, and the seller as the law wants it. A fact that is not set is left out. */
export async function PrintedSeller() {
  const [locale, t, { shopName, address, phone, legal }] = await Promise.all([
    getLocale(),
    getTranslations("legal.seller"),
    shopSettings(),
  ]);
  const facts = [
    legal.name,
    address[locale],
    phone && dialled(phone).text,
    legal.rc && `${t("rc")}: ${legal.rc}`,
    legal.nif && `${t("nif")}: ${legal.nif}`,
  ].filter((fact) => fact !== null);
  return (
    <div className="mb-6 hidden print:block">
      <p className="font-display text-2xl">{shopName[locale]}</p>
      <p className="text-sm">
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && <span>{" · "}</span>}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
    </div>
  );
}
