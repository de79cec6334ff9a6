import { getLocale, getTranslations } from "next-intl/server";
import { dialled } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { shopSettings } from "@/lib/settings/queries";

/** Kinds of contact that are written from left to right in both languages. */
const LATIN = /^(?:tel|mailto):/;

/** Every way to reach the shop that its settings name; nothing when they name none. */
export async function ContactWays() {
  const [locale, t, { phone, whatsapp, email, address }] = await Promise.all([
    getLocale(),
    getTranslations("contact.ways"),
    shopSettings(),
  ]);
  const ways = [
    phone !== null && { label: t("phone"), ...dialled(phone) },
    whatsapp !== null && { label: t("whatsapp"), text: t("whatsappText"), href: whatsappUrl(whatsapp) },
    email !== null && { label: t("email"), text: email, href: `mailto:${email}` },
    address[locale] !== null && { label: t("address"), text: address[locale], href: undefined },
  ].filter((way) => way !== false);
  if (ways.length === 0) return null;
  return (
    <dl className="flex flex-col gap-6">
      {ways.map(({ label, text, href }) => (
        <div key={label}>
          <dt className="label text-muted-foreground">{label}</dt>
          <dd className="mt-1 font-display text-xl wrap-anywhere lg:text-2xl">
            {href === undefined ? (
              text
            ) : (
              <a
                href={href}
                rel="noopener"
                className="inline-flex min-h-11 items-center transition-colors duration-quick hover:text-accent-strong"
              >
                <bdi dir={LATIN.test(href) ? "ltr" : undefined}>{text}</bdi>
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
