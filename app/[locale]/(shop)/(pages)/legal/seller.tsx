import { getLocale, getTranslations } from "next-intl/server";
import { shopSettings } from "@/lib/settings/queries";

/** Name, address and registration of the seller. A fact that the settings do not have is left out. */
export async function Seller() {
  const [locale, t, { shopName, address, phone, email, legal }] = await Promise.all([
    getLocale(),
    getTranslations("legal.seller"),
    shopSettings(),
  ]);
  const lines = [
    { label: t("name"), value: legal.name ?? shopName[locale] },
    { label: t("address"), value: address[locale] },
    { label: t("rc"), value: legal.rc, ltr: true },
    { label: t("nif"), value: legal.nif, ltr: true },
    { label: t("phone"), value: phone, ltr: true },
    { label: t("email"), value: email, ltr: true },
  ].filter(({ value }) => value !== null);
  return (
    <section
      id="seller"
      aria-labelledby="seller-title"
      className="mt-12 scroll-mt-8 border border-border bg-card p-6 sm:p-8"
    >
      <h2 id="seller-title" className="text-2xl">
        {t("title")}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_1fr]">
        {lines.map(({ label, value, ltr }) => (
          <div key={label} className="wrap-anywhere sm:contents">
            <dt className="text-sm text-muted-foreground sm:text-base">{label}</dt>
            <dd>
              <bdi dir={ltr ? "ltr" : undefined}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
