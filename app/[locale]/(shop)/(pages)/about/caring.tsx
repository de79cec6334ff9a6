import { getTranslations } from "next-intl/server";

/** How a bottle is checked: a step for each line of the text in the settings. */
export async function Caring({ text }: { text: string }) {
  const t = await getTranslations("about.care");
  return (
    <section
      aria-labelledby="caring"
      className="grid gap-x-20 gap-y-8 py-section lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="caring" className="text-3xl lg:text-4xl">
        {t("title")}
      </h2>
      <ol>
        {text.split("\n").map((step, index) => (
          <li key={step} className="flex gap-6 border-t border-border py-5">
            <span aria-hidden="true" className="w-6 shrink-0 font-display text-2xl text-accent-strong tabular-nums">
              {index + 1}
            </span>
            <span dir="auto" className="max-w-text text-lg">
              {step}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
