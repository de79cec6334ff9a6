"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { Button } from "@/components/ui/button";
import { saveWord } from "@/lib/carriers/actions";
import type { UnknownWord } from "@/lib/carriers/rows";
import { formatDay } from "@/lib/core/date";
import { type Meaning, WordMeaning } from "./word-meaning";

/** Words without a known meaning. A manager chooses a meaning here; it applies to later news. */
export function UnknownWords({ words, withCarrier = false }: { words: readonly UnknownWord[]; withCarrier?: boolean }) {
  const t = useTranslations("admin.carriers.words");
  return (
    <section className="panel" aria-labelledby="unknown-words">
      <h2 id="unknown-words" className="text-lg">
        {t("unknown")}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted-foreground">{t("unknownText")}</p>
      <ul className="mt-3 text-sm">
        {words.map((word) => (
          <Word key={`${word.carrierId} ${word.word}`} unknown={word} withCarrier={withCarrier} />
        ))}
      </ul>
    </section>
  );
}

function Word({ unknown, withCarrier }: { unknown: UnknownWord; withCarrier: boolean }) {
  const t = useTranslations("admin.carriers.words");
  const locale = useLocale();
  const { act, isPending } = useRowAction(saveWord);
  const [meaning, setMeaning] = useState<Meaning>({ state: null, reason: null });
  const { carrierId, carrier, word, times, lastAt } = unknown;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3">
      <div className="min-w-48 grow basis-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{word}</bdi>
        </p>
        <p className="text-muted-foreground">
          {withCarrier && (
            <>
              <bdi>{carrier}</bdi>
              {" · "}
            </>
          )}
          <span>{t("heard", { n: times })}</span>
          <span>{" · "}</span>
          <span>{formatDay(lastAt, locale)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WordMeaning word={word} {...meaning} onChange={setMeaning} />
        <Button
          size="sm"
          variant="outline"
          disabled={meaning.state === null}
          aria-disabled={isPending}
          onClick={() => act({ carrierId, word, ...meaning }, () => ({ title: t("saved", { word }) }))}
        >
          <span>{t("save")}</span>
          <span className="sr-only">{word}</span>
        </Button>
      </div>
    </li>
  );
}
