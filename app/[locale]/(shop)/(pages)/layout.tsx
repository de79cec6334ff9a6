import { getLocale, getTranslations } from "next-intl/server";
import { BrowserFrame } from "@/components/shell/browser-frame";
import { frameData } from "@/components/shell/frame-data";

export default async function PagesLayout({ children }: LayoutProps<"/[locale]">) {
  const [frame, t] = await Promise.all([frameData(await getLocale()), getTranslations("common")]);
  return (
    <>
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      <BrowserFrame frame={frame}>{children}</BrowserFrame>
    </>
  );
}
