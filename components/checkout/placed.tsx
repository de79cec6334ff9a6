import Link from "next/link";
import { useShop } from "@/components/order-form/checkout-shop";
import { Filled } from "@/components/shell/filled";
import { buttonStyle } from "@/components/shop-ui/button";
import type { Phase } from "@/lib/checkout/submission";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";

/** Shown once the order is placed: while the confirmation opens, or when an earlier press had already placed it. */
export function Placed({ phase }: { phase: Extract<Phase, { name: "placed" }> }) {
  const { texts, locale } = useShop();
  const { number, token } = phase.order;
  const t = texts.placed;
  return (
    <div role="status" className="mid-page">
      <hr className="horizon w-40" />
      <h2 className="font-display text-3xl">
        <Filled
          template={phase.asFirstSent ? t.firstTitle : t.title}
          values={{ number: <span className="whitespace-nowrap">{number}</span> }}
        />
      </h2>
      <p className="text-muted-foreground">{phase.asFirstSent ? t.firstText : t.opening}</p>
      <Link
        href={localePath(locale, paths.orderSuccess(number, token))}
        prefetch={false}
        className={buttonStyle({ size: "lg" })}
      >
        {t.open}
      </Link>
    </div>
  );
}
