import { getTranslations } from "next-intl/server";

const DELIVERY_POINTS = ["wilayas", "cash", "days", "returns"] as const;

export async function Delivering() {
  const t = await getTranslations("about.deliver");
  return (
    <section aria-labelledby="delivering" className="bg-muted py-section">
      <div className="container">
        <h2 id="delivering" className="text-title">
          {t("title")}
        </h2>
        <p className="mt-4 max-w-text text-lg text-muted-foreground">{t("text")}</p>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
          {DELIVERY_POINTS.map((point) => (
            <li key={point}>
              <h3 className="text-2xl lg:text-3xl">{t(`${point}.title`)}</h3>
              <p className="mt-2 text-muted-foreground">{t(`${point}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
