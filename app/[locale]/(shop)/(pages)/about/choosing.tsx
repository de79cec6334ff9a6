import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { paths } from "@/lib/http/paths";

const STEPS = ["wear", "describe", "compare"] as const;

export async function Choosing() {
  const t = await getTranslations("about");
  return (
    <section aria-labelledby="choosing" className="py-section">
      <h2 id="choosing" className="text-center text-title">
        {t("choose.title")}
      </h2>
      <ol className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3 lg:mt-16">
        {STEPS.map((step, index) => (
          <li key={step} className="border-t border-border pt-6">
            <p aria-hidden="true" className="font-display text-3xl text-accent-strong tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-3 text-2xl">{t(`choose.${step}.title`)}</h3>
            <p className="mt-3 text-muted-foreground">{t(`choose.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-14 text-center">
        <Link href={paths.products()} className={buttonStyle({ size: "lg" })}>
          {t("cta")}
        </Link>
      </p>
    </section>
  );
}
