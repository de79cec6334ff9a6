import { getLocale } from "next-intl/server";
import { Frame } from "@/components/shell/frame";
import { frameData } from "@/components/shell/frame-data";
import { PlainSearch } from "@/components/shell/plain-search";

/** Drawn by the server: the checkout's own script is the largest of the shop, and the frame's code would come on top. */
export default async function CheckoutLayout({ children }: LayoutProps<"/[locale]">) {
  const frame = await frameData(await getLocale());
  return (
    <Frame frame={frame} search={<PlainSearch frame={frame} isFirst />}>
      {children}
    </Frame>
  );
}
