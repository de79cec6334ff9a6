import { getLocale } from "next-intl/server";
import { BrowserFrame } from "@/components/shell/browser-frame";
import { frameData } from "@/components/shell/frame-data";

export default async function PagesLayout({ children }: LayoutProps<"/[locale]">) {
  return <BrowserFrame frame={await frameData(await getLocale())}>{children}</BrowserFrame>;
}
