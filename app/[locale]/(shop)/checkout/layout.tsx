import { getLocale } from "next-intl/server";
import { CheckoutFrame } from "@/components/shell/checkout-frame";
import { frameData } from "@/components/shell/frame-data";

/** The frame adds no script, since the checkout's own script is the largest of the shop. */
export default async function CheckoutLayout({ children }: LayoutProps<"/[locale]">) {
  return <CheckoutFrame frame={await frameData(await getLocale())}>{children}</CheckoutFrame>;
}
