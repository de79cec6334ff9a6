"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { directionOf, type Locale, LOCALES } from "@/lib/core/locale";
import type { FieldErrors } from "@/lib/core/result";
import { cleanedLines } from "@/lib/core/stored-text";
import { saveMessages } from "@/lib/desk/actions";
import { type Spoken, SPOKEN } from "@/lib/desk/desk";
import type { OwnMessages } from "@/lib/desk/rows";
import { MESSAGE_WORDS, type MessageValues, unknownWord } from "@/lib/desk/spoken";
import { fill } from "@/lib/i18n/fill";

type Props = {
  messages: OwnMessages;
  /** The built-in texts, used where the owner has none. */
  texts: Readonly<Record<Locale, Readonly<Record<Spoken, string>>>>;
  /** An invented order, in each language. */
  example: Readonly<Record<Locale, MessageValues>>;
};

type Typed = Readonly<Record<Locale, Readonly<Record<Spoken, string>>>>;

const asTyped = (messages: OwnMessages): Typed => {
  const textsOf = (own: OwnMessages[Locale]) =>
    Object.fromEntries(SPOKEN.map((kind) => [kind, own[kind] ?? ""])) as Record<Spoken, string>;
  return { en: textsOf(messages.en), ar: textsOf(messages.ar) };
};

/** The form for the owner's own texts that agents say and write. Each field has a preview. */
export function ReadyMessages({ messages, texts, example }: Props) {
  const t = useTranslations("admin.settings.ready");
  const common = useTranslations("admin.common");
  const errorWords = useTranslations("admin.fieldErrors");
  const [typed, setTyped] = useState(() => asTyped(messages));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { run, isPending } = useAction(saveMessages);

  function change(locale: Locale, kind: Spoken, text: string) {
    setTyped({ ...typed, [locale]: { ...typed[locale], [kind]: text } });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== `${locale}.${kind}`)));
  }

  function errorOf(locale: Locale, kind: Spoken): string | undefined {
    const key = errors[`${locale}.${kind}`];
    const word = unknownWord(cleanedLines(typed[locale][kind]));
    if (key === undefined) return undefined;
    if (word !== null) return t("unknownWord", { word });
    return errorWords(key === "tooLong" ? "tooLong" : "invalid");
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    run(typed, {
      done: (saved) => {
        setErrors({});
        setTyped(asTyped(saved));
        notify({ kind: "success", title: common("saved") });
      },
      refused: ({ fields = {} }) => {
        setErrors(fields);
        const [first] = Object.keys(fields);
        const field = first === undefined ? null : form.elements.namedItem(first);
        if (field instanceof HTMLElement) field.focus();
        return first !== undefined;
      },
    });
  }

  return (
    <section className="panel mt-6 max-w-4xl">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {MESSAGE_WORDS.map((word) => (
          <div key={word} className="flex items-baseline gap-1.5">
            <dt>
              <code dir="ltr" className="rounded-xs bg-muted px-1">{`{${word}}`}</code>
            </dt>
            <dd className="text-muted-foreground">{t(`words.${word}`)}</dd>
          </div>
        ))}
      </dl>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col items-start gap-8">
        {SPOKEN.map((kind) => (
          <fieldset key={kind} className="w-full">
            <legend className="mb-2 font-medium">{t(`kinds.${kind}`)}</legend>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {LOCALES.map((locale) => (
                <div key={locale} className="min-w-0">
                  <TextField
                    name={`${locale}.${kind}`}
                    label={t(`languages.${locale}`)}
                    lang={locale}
                    dir={directionOf(locale)}
                    lines={4}
                    className="min-h-24"
                    value={typed[locale][kind]}
                    error={errorOf(locale, kind)}
                    onChange={({ target }) => change(locale, kind, target.value)}
                  />
                  <Preview
                    locale={locale}
                    builtIn={texts[locale][kind]}
                    typed={typed[locale][kind]}
                    values={example[locale]}
                  />
                </div>
              ))}
            </div>
          </fieldset>
        ))}
        <Button type="submit" variant="outline" aria-disabled={isPending}>
          {t("save")}
        </Button>
      </form>
    </section>
  );
}

type PreviewProps = { locale: Locale; builtIn: string; typed: string; values: MessageValues };

/** Shows what a customer would read, or names an unknown word while the owner types. */
function Preview({ locale, builtIn, typed, values }: PreviewProps) {
  const t = useTranslations("admin.settings.ready");
  const isBuiltIn = cleanedLines(typed) === "";
  const word = unknownWord(cleanedLines(typed));
  return (
    <div className="mt-2 rounded-md bg-muted px-3 py-2 text-sm">
      <p className="mb-1 text-xs text-muted-foreground">{t(isBuiltIn ? "previewOwn" : "preview")}</p>
      {word === null ? (
        <p lang={locale} dir={directionOf(locale)} className="leading-relaxed wrap-anywhere whitespace-pre-line">
          {fill(isBuiltIn ? builtIn : cleanedLines(typed), values, locale)}
        </p>
      ) : (
        <p className="wrap-anywhere">{t("unknownWord", { word })}</p>
      )}
    </div>
  );
}
