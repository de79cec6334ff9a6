import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { houseTexts } from "@/lib/content/queries";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { shopName } from "@/lib/settings/queries";
import { Caring } from "./caring";
import { Choosing } from "./choosing";
import { Delivering } from "./delivering";
import { Reaching } from "./reaching";
import { Story } from "./story";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const [t, shop] = await Promise.all([getTranslations("about"), shopName(await getLocale())]);
  return pageMetadata({ path: paths.about, title: t("metaTitle"), description: t("metaDescription", { shop }) });
}

export default async function AboutPage() {
  const [t, { story, care }] = await Promise.all([getTranslations("about"), houseTexts(await getLocale())]);
  return (
    <>
      <div className="container">
        <Story text={story}>
          <PageHeader eyebrow={t("eyebrow")} title={t("title")} text={t("intro")} />
        </Story>
        <Choosing />
        {care !== null && <Caring text={care} />}
      </div>
      <Delivering />
      <Reaching />
    </>
  );
}
