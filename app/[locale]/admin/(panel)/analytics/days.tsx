import { getTranslations } from "next-intl/server";

type Day = { label: string; visits: number; visitors: number };

/** One column a day, visitors within visits; the same figures as a table for whoever reads rather than looks. */
export async function Days({ days }: { days: readonly Day[] }) {
  const t = await getTranslations("admin.analytics");
  const most = Math.max(1, ...days.map(({ visits, visitors }) => Math.max(visits, visitors)));
  const percent = (count: number) => `${(100 * count) / most}%`;
  return (
    <section className="panel">
      <h2 className="text-base">{t("daily")}</h2>
      <p className="mt-1 flex gap-4 text-xs text-muted-foreground">
        <Key tone="bg-secondary">{t("totals.total_visits")}</Key>
        <Key tone="bg-accent-strong">{t("totals.unique_visitors")}</Key>
      </p>
      <div aria-hidden="true" className="mt-4 flex h-44 items-end gap-px sm:gap-1">
        {days.map(({ label, visits, visitors }) => (
          <div key={label} title={`${label}: ${visits} / ${visitors}`} className="relative h-full grow">
            <span className="absolute inset-x-0 bottom-0 rounded-t-xs bg-secondary" style={{ height: percent(visits) }} />
            <span className="absolute inset-x-[20%] bottom-0 rounded-t-xs bg-accent-strong" style={{ height: percent(visitors) }} />
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between text-xs text-muted-foreground">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
      <details className="mt-4 text-sm">
        <summary className="link inline-flex min-h-11 items-center">{t("asTable")}</summary>
        <table className="data-table mt-2">
          <thead>
            <tr>
              <th scope="col">{t("day")}</th>
              <th scope="col" className="number">{t("totals.total_visits")}</th>
              <th scope="col" className="number">{t("totals.unique_visitors")}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ label, visits, visitors }) => (
              <tr key={label}>
                <td className="whole">{label}</td>
                <td data-label={t("totals.total_visits")} className="number">{visits}</td>
                <td data-label={t("totals.unique_visitors")} className="number">{visitors}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Key({ tone, children }: { tone: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${tone}`} />
      {children}
    </span>
  );
}
