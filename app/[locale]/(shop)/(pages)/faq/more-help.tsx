import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

/** Links for a shopper whose question is not in the list. */
export async function MoreHelp() {
  const t = await getTranslations("faq.more");
  return (
    <section
      aria-labelledby="more"
      className="flex flex-col items-start gap-3 self-start max-lg:pt-12 lg:sticky lg:top-28"
    >
      <h2 id="more" className="text-2xl">
        {t("title")}
      </h2>
      <p className="text-muted-foreground">{t("text")}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href={paths.contact} className={buttonStyle({ variant: "outline" })}>
          {t("contact")}
        </Link>
        <Link href={paths.legal.shipping} className="link inline-flex min-h-11 items-center">
          {t("shipping")}
        </Link>
      </div>
    </section>
  );
}
