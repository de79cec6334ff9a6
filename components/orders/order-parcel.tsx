import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import type { GuestParcel } from "@/lib/orders/order";
import { CopyButton } from "./copy-button";

type Props = {
  parcel: GuestParcel;
  locale: Locale;
  texts: { copy: string; copied: string; parcel: { follow: string } };
};

/** The carrier of a parcel, its tracking number, and the link to the carrier's page. */
export const OrderParcel = ({ parcel: { carrier, tracking, url }, locale, texts }: Props) => (
  <>
    <p>
      <bdi>{inLocale(carrier, locale)}</bdi>
    </p>
    <p className="flex flex-wrap items-center gap-x-2">
      <bdi dir="ltr" className="select-all">
        {tracking}
      </bdi>
      <CopyButton text={tracking} label={texts.copy} copied={texts.copied} />
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {texts.parcel.follow}
        </a>
      )}
    </p>
  </>
);
