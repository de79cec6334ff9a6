import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { hoursOfDays, usualHours } from "@/lib/desk/phone-hours";
import { phoneHours } from "@/lib/desk/shop-queries";
import { houseTexts } from "@/lib/content/queries";
import { dialled } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { shopSettings } from "@/lib/settings/queries";

/** Kinds of contact that are written from left to right in both languages. */
const LATIN = /^(?:tel|mailto):/;

type Way = { label: string; text: string; href?: string; notes?: readonly string[]; map?: string | null };

/** The ways to reach the shop that its settings name: directly, or where it is and when it calls. */
export async function ContactWays({ part }: { part: "direct" | "visit" }) {
  const locale = await getLocale();
  const [t, { contact }, { phone, whatsapp, email, address }, house, hours] = await Promise.all([
    getTranslations("contact.ways"),
    getMessages(),
    shopSettings(),
    houseTexts(locale),
    phoneHours(),
  ]);
  const direct: (Way | false)[] = [
    phone !== null && { label: t("phone"), ...dialled(phone) },
    whatsapp !== null && { label: t("whatsapp"), text: t("whatsappText"), href: whatsappUrl(whatsapp) },
    email !== null && { label: t("email"), text: email, href: `mailto:${email}` },
  ];
  const visit: (Way | false)[] = [
    {
      label: t("calls"),
      text: usualHours(hours, contact.hours, locale),
      notes: hours.otherDays.map((days) => hoursOfDays(days, contact.hours, locale)),
    },
    address[locale] !== null && {
      label: t("address"),
      text: address[locale],
      notes: house.visiting === null ? [] : [house.visiting],
      map: house.mapLink,
    },
  ];
  return (
    <dl className="grid content-start gap-x-6 gap-y-5 sm:max-lg:grid-cols-2">
      {{ direct, visit }[part]
        .filter((way) => way !== false)
        .map(({ label, text, href, notes = [], map = null }) => (
          <div key={label}>
            <dt className="label text-muted-foreground">{label}</dt>
            <dd className="mt-1.5 font-display text-xl text-balance wrap-anywhere lg:text-2xl">
              {href === undefined ? (
                text
              ) : (
                <a href={href} rel="noopener" className="link -my-2 inline-flex min-h-11 items-center">
                  <bdi dir={LATIN.test(href) ? "ltr" : undefined}>{text}</bdi>
                </a>
              )}
            </dd>
            {notes.map((note) => (
              <dd key={note} className="mt-1 max-w-prose text-muted-foreground">
                {note}
              </dd>
            ))}
            {map !== null && (
              <dd>
                <a href={map} rel="noopener" className="link inline-flex min-h-11 items-center">
                  {t("map")}
                </a>
              </dd>
            )}
          </div>
        ))}
    </dl>
  );
}
