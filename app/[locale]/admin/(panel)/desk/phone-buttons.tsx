import { MessageCircleIcon, PhoneIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button";
import { displayPhone } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";

/** The two ways to a customer: a call, and a message that is ready to be sent. */
export function PhoneButtons({ phone, message }: { phone: string; message: string }) {
  const t = useTranslations("admin.orders");
  if (phone === "") return null;
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2 sm:flex">
      <a href={`tel:${phone}`} className={buttonVariants({ size: "lg", className: "px-2 sm:px-6" })}>
        <PhoneIcon aria-hidden="true" />
        <span className="sr-only">{t("call")}</span>
        <span dir="ltr" className="tabular-nums">
          {displayPhone(phone)}
        </span>
      </a>
      <a
        href={whatsappUrl(phone, message)}
        target="_blank"
        rel="noopener"
        className={buttonVariants({ variant: "outline", size: "lg", className: "px-2 sm:px-6" })}
      >
        <MessageCircleIcon aria-hidden="true" className="max-sm:hidden" />
        <span>{t("whatsapp")}</span>
      </a>
    </div>
  );
}
