import Link from "next/link";
import { useShop } from "@/components/order-form/checkout-shop";
import { Panel } from "@/components/order-form/panel";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";

/** Says that some lines of the cart can no longer be ordered, with a link to the cart. */
export function Impossible() {
  const { texts, locale } = useShop();
  return (
    <Panel title={texts.impossible.title}>
      <Link href={localePath(locale, paths.cart)} className="link self-start py-2">
        {texts.impossible.toCart}
      </Link>
    </Panel>
  );
}
