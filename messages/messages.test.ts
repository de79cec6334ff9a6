import { createTranslator, IntlErrorCode } from "next-intl";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/core/locale.ts";
import ar from "./ar.json" with { type: "json" };
import en from "./en.json" with { type: "json" };

type Tree = { [key: string]: Tree | string };

const FORMS: Record<Locale, readonly string[]> = {
  en: ["one", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
};

function flat(tree: Tree, path = ""): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}

const messages: Record<Locale, Map<string, string>> = { en: new Map(flat(en)), ar: new Map(flat(ar)) };

/** Names of the values and tags a message takes. */
const placeholders = (message: string): string[] =>
  [
    ...new Set([...message.matchAll(/\{\s*(\w+)\s*(?=[},])|<(\w+)>/g)].map(([, value, tag]) => value ?? `<${tag}>`)),
  ].sort();

/** The selectors of each plural, e.g. `[["one", "other"]]`; nested braces are the texts themselves. */
function plurals(message: string): string[][] {
  return [...message.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map(({ index, 0: head }) => {
    const forms: string[] = [];
    let depth = 0;
    let word = "";
    for (const sign of message.slice(index + head.length)) {
      if (sign === "{" && depth++ === 0) forms.push(word.trim());
      if (sign === "}" && depth-- === 0) break;
      word = depth === 0 && sign !== "}" ? word + sign : "";
    }
    return forms;
  });
}

it("both languages have the same keys", () => {
  expect([...messages.ar.keys()].sort()).toEqual([...messages.en.keys()].sort());
});

it("both languages use the same values", () => {
  const taken = (locale: Locale) =>
    [...messages[locale]].map(([key, message]) => `${key}: ${placeholders(message).join(" ")}`).sort();
  expect(taken("ar")).toEqual(taken("en"));
});

it.each(LOCALES)("the text of a gift's card has one name where it is written, read and changed: %s", (locale) => {
  const named = (key: string) => messages[locale].get(key)?.toLowerCase();
  expect(named("order.giftCard")).toBe(named("checkout.page.gift.card"));
  expect(named("admin.orders.timeline.fields.giftCard")).toBe(named("checkout.page.gift.card"));
});

it("the note of an order leaves a gift to the field for gifts, and the confirmation suits one bottle too", () => {
  const said = LOCALES.map((locale) =>
    ["checkout.page.noteHint", "order.success.text"].map((key) => messages[locale].get(key)),
  );
  expect(said.flat().join("\n")).not.toMatch(/gift|هدية|bottles|عطورك/);
});

it("a text with plural forms in English has them in Arabic too", () => {
  const counts = (message = ""): string[] =>
    [...message.matchAll(/\{\s*(\w+)\s*,\s*plural/g)].map(([, value = ""]) => value);
  const uncounted = [...messages.en].filter(([key, message]) =>
    counts(message).some((value) => !counts(messages.ar.get(key)).includes(value)),
  );
  expect(uncounted).toEqual([]);
});

describe.each(LOCALES)("the messages in %s", (locale) => {
  it("can all be parsed by the formatter", () => {
    const unreadable: string[] = [];
    for (const [key, message] of messages[locale]) {
      const onError = ({ code }: { code: string }) => code === IntlErrorCode.INVALID_MESSAGE && unreadable.push(key);
      createTranslator({ locale, messages: { message }, onError })("message");
    }
    expect(unreadable).toEqual([]);
  });

  it("are never empty", () => {
    expect([...messages[locale]].filter(([, message]) => message.trim() === "")).toEqual([]);
  });

  it("have every plural form of the language", () => {
    const lacking = [...messages[locale]].filter(([, message]) =>
      plurals(message).some((forms) =>
        FORMS[locale].some((form) => !forms.includes(form) && !(form === "zero" && forms.includes("=0"))),
      ),
    );
    expect(lacking).toEqual([]);
  });

  it("use only what lib/i18n/fill understands", () => {
    const beyond = [...messages[locale]].filter(([, message]) =>
      /\{\s*\w+\s*,(?!\s*plural\s*,)|offset:|'[{}<]/.test(message),
    );
    expect(beyond).toEqual([]);
  });

  it("keep a number and its percent sign on one line", () => {
    expect([...messages[locale]].filter(([, message]) => / %/.test(message))).toEqual([]);
  });

  it("write digits as 0-9", () => {
    expect([...messages[locale]].filter(([, message]) => /[٠-٩۰-۹]/.test(message))).toEqual([]);
  });
});

it("no message contains the shop's name, which comes from the settings", () => {
  const named = LOCALES.flatMap((locale) => [...messages[locale]]).filter(([, message]) =>
    /Layl|ليل وفجر/.test(message),
  );
  expect(named.map(([key]) => key)).toEqual([]);
});

it("Arabic texts use Arabic letters", () => {
  const foreign = [...messages.ar].filter(
    ([key, message]) =>
      !/[\u0600-\u06ff]/.test(message) &&
      /[a-z]{3}/i.test(message.replace(/\{[^}]*\}|<[^>]*>/g, "")) &&
      message === messages.en.get(key),
  );
  expect(foreign.map(([key]) => key)).toEqual([]);
});

it.each(LOCALES)(
  "the dashboard in %s has one word for parcels that are out, and another for all orders that are not finished",
  (locale) => {
    const { parcels, open } = { en, ar }[locale].admin.dashboard;
    const t = createTranslator({ locale, messages: { message: parcels.onTheRoadIs } });
    for (const n of [1, 2, 5, 30]) expect(t("message", { n })).not.toContain(open);
    expect(
      [...messages[locale]].filter(([key, message]) => key.startsWith("admin.dashboard") && /under way/i.test(message)),
    ).toEqual([]);
  },
);
