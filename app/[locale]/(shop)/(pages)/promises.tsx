import { getTranslations } from "next-intl/server";

const PROMISES = ["cash", "everywhere", "returns"] as const;

/** One quiet line of facts between two sections. */
export async function Promises() {
  const t = await getTranslations("home.promises");
  return (
    <section className="container pt-section" aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {t("title")}
      </h2>
      <ul className="grid gap-x-6 gap-y-5 border-y border-border py-6 sm:grid-cols-3 lg:py-8">
        {PROMISES.map((promise) => (
          <li key={promise}>
            <h3 className="text-lg">{t(`${promise}.title`)}</h3>
            <p className="mt-1 text-sm text-muted-foreground">{t(`${promise}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
