import { getLocale } from "next-intl/server";
import { Frame } from "@/components/shell/frame";
import { frameData } from "@/components/shell/frame-data";

/** Drawn by the server: the checkout's own script is the largest of the shop, and the frame's code would come on top. */
export default async function CheckoutLayout({ children }: LayoutProps<"/[locale]">) {
  return <Frame frame={await frameData(await getLocale())}>{children}</Frame>;
}
