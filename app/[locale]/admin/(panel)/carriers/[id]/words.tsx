"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { saveWord } from "@/lib/carriers/actions";
import type { CarrierWord, UnknownWord } from "@/lib/carriers/rows";
import { UnknownWords } from "../unknown-words";
import { type Meaning, WordMeaning } from "../word-meaning";

type Props = { carrierId: string; words: readonly CarrierWord[]; unknown: readonly UnknownWord[] };

const NO_MEANING: Meaning = { state: null, reason: null };

/** The meanings of the carrier's words: first the unknown words, then those that a manager defined, then those of the profile. */
export function Words({ carrierId, words, unknown }: Props) {
  const t = useTranslations("admin.carriers.words");
  const [own, builtIn] = [words.filter(({ isOwn }) => isOwn), words.filter(({ isOwn }) => !isOwn)];
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {unknown.length > 0 && <UnknownWords words={unknown} />}
      <section className="panel" aria-labelledby="words-title">
        <h2 id="words-title" className="text-lg">
          {t("own")}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted-foreground">{t("ownText")}</p>
        {own.length === 0 ? (
          <p className="mt-3 text-sm text-muted-foreground">{t("noOwn")}</p>
        ) : (
          <ul className="mt-3 text-sm">
            {own.map((word) => (
              <OwnWord key={word.word} carrierId={carrierId} word={word} />
            ))}
          </ul>
        )}
        <AddWord carrierId={carrierId} />
      </section>
      <details className="panel">
        <summary className="min-h-11 cursor-pointer text-lg">{t("builtIn", { n: builtIn.length })}</summary>
        <dl className="mt-3 text-sm">
          {builtIn.map((word) => (
            <div key={word.word} className="flex flex-wrap justify-between gap-x-4 border-t py-2">
              <dt className="wrap-anywhere">
                <bdi>{word.word}</bdi>
              </dt>
              <dd className="text-muted-foreground">
                <MeaningText word={word} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function MeaningText({ word: { state, reason } }: { word: CarrierWord }) {
  const states = useTranslations("admin.parcels.states");
  const reasons = useTranslations("admin.parcels.reasons");
  return (
    <>
      <span>{states(state)}</span>
      {reason !== null && <span>{`: ${reasons(reason)}`}</span>}
    </>
  );
}

function OwnWord({ carrierId, word }: { carrierId: string; word: CarrierWord }) {
  const t = useTranslations("admin.carriers.words");
  const { act } = useRowAction(saveWord);
  const { state, reason } = word;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-2">
      <span className="min-w-40 grow basis-0 font-medium wrap-anywhere">
        <bdi>{word.word}</bdi>
      </span>
      <span className="text-muted-foreground">
        <MeaningText word={word} />
      </span>
      <Button
        size="sm"
        variant="outline"
        onClick={() =>
          act(
            { carrierId, word: word.word, state: null, reason: null },
            () => ({ title: t("removed", { word: word.word }) }),
            { carrierId, word: word.word, state, reason },
          )
        }
      >
        <span>{t("remove")}</span>
        <span className="sr-only">{word.word}</span>
      </Button>
    </li>
  );
}

function AddWord({ carrierId }: { carrierId: string }) {
  const t = useTranslations("admin.carriers.words");
  const [word, setWord] = useState("");
  const [meaning, setMeaning] = useState(NO_MEANING);
  const { run, isPending } = useAction(saveWord);
  const typed = word.trim();

  const add = () =>
    run(
      { carrierId, word: typed, ...meaning },
      {
        done: () => {
          notify({ kind: "success", title: t("saved", { word: typed }) });
          setWord("");
          setMeaning(NO_MEANING);
        },
      },
    );

  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && typed !== "" && meaning.state !== null) add();
      }}
    >
      <div className="min-w-48 grow basis-0">
        <TextField
          label={t("word")}
          dir="auto"
          maxLength={120}
          autoComplete="off"
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      <WordMeaning word={typed || t("word")} {...meaning} onChange={setMeaning} />
      <Button
        type="submit"
        variant="outline"
        disabled={typed === "" || meaning.state === null}
        aria-disabled={isPending}
      >
        {t("add")}
      </Button>
    </form>
  );
}
