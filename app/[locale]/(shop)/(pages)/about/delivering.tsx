import { getTranslations } from "next-intl/server";

const DELIVERY_POINTS = ["wilayas", "cash", "days", "returns"] as const;

export async function Delivering() {
  const t = await getTranslations("about.deliver");
  return (
    <section aria-labelledby="delivering" className="bg-muted py-10 lg:py-28">
      <div className="container">
        <div className="mx-auto max-w-text text-center">
          <h2 id="delivering" className="text-title">
            {t("title")}
          </h2>
          <p className="mt-4 text-lg text-muted-foreground">{t("text")}</p>
        </div>
        <ul className="mt-12 grid gap-x-8 gap-y-10 text-center sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
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
