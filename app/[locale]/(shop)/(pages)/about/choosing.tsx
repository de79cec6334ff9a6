import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

const FACTS = ["describe", "compare", "counted"] as const;

export async function Choosing() {
  const t = await getTranslations("about");
  return (
    <section aria-labelledby="choosing" className="pt-section">
      <h2 id="choosing" className="text-3xl lg:text-4xl">
        {t("choose.title")}
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3 lg:mt-12">
        {FACTS.map((fact) => (
          <li key={fact} className="border-t border-border pt-6">
            <h3 className="text-2xl">{t(`choose.${fact}.title`)}</h3>
            <p className="mt-3 text-muted-foreground">{t(`choose.${fact}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        <Link href={paths.products()} className={buttonStyle({ size: "lg" })}>
          {t("cta")}
        </Link>
      </p>
    </section>
  );
}
