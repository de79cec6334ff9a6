import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { readOrderSource } from "@/lib/sources/admin-actions";
import type { KeptSource } from "@/lib/sources/rows";

type Answer = { source: KeptSource | null };

/** The parts of a source, the most useful first, with their texts. */
const PARTS = [
  ["campaign", "campaign"],
  ["source", "from"],
  ["medium", "medium"],
  ["content", "content"],
  ["term", "term"],
  ["referrer", "referrer"],
  ["landing", "landing"],
  ["click", "click"],
] as const;

/**
 * Where an order came from (SOURCE-5), for owners and managers. It is read when this part is shown. Nothing for an order
 * from before this was kept.
 */
export function OrderSource({ id }: { id: string }) {
  const t = useTranslations("admin.orders.source");
  const { run } = useAction<{ id: string }, Answer>(readOrderSource);
  const [answer, setAnswer] = useState<Answer | "failed" | null>(null);
  useEffect(() => run({ id }, { done: setAnswer, refused: () => (setAnswer("failed"), true) }), [run, id]);
  if (answer !== null && answer !== "failed" && answer.source === null) return null;
  return (
    <section aria-busy={answer === null}>
      <h3 className="mb-2 font-sans font-medium">{t("title")}</h3>
      {answer === "failed" && (
        <p role="alert" className="text-sm">
          {t("failed")}
        </p>
      )}
      {answer !== null && answer !== "failed" && answer.source && <Facts source={answer.source} />}
    </section>
  );
}

function Facts({ source }: { source: KeptSource }) {
  const t = useTranslations("admin.orders.source");
  const known = PARTS.filter(([part]) => source[part] !== null);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact name={t("channel")}>{t(`channels.${source.channel}`)}</Fact>
        {known.map(([part, text]) => (
          <Fact key={part} name={t(text)}>
            <bdi className="wrap-anywhere">{source[part]}</bdi>
          </Fact>
        ))}
      </dl>
      {source.channel === "web" && known.length === 0 && (
        <p className="mt-1 text-sm text-muted-foreground">{t("nothing")}</p>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground">{name}</dt>
    <dd>{children}</dd>
  </div>
);
