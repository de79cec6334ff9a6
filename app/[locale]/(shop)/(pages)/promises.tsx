import { getTranslations } from "next-intl/server";

const PROMISES = ["cash", "everywhere", "returns"] as const;

export async function Promises() {
  const t = await getTranslations("home.promises");
  return (
    <section className="border-t border-border py-10 lg:py-16" aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {t("title")}
      </h2>
      <ul className="container grid gap-10 text-center sm:grid-cols-3">
        {PROMISES.map((promise) => (
          <li key={promise}>
            <h3 className="font-display text-xl">{t(`${promise}.title`)}</h3>
            <p className="mt-2 text-muted-foreground">{t(`${promise}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
