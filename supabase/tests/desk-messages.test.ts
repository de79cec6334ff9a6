import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { ownMessages } from "@/lib/desk/rows.ts";
import { MESSAGE_WORDS, unknownWord } from "@/lib/desk/spoken.ts";
import { type Client, sql, staff } from "./clients.ts";
import { ask } from "./staff.ts";

let owner: Client;
let agent: Client;

beforeAll(async () => {
  [owner, agent] = await Promise.all([staff("owner"), staff("agent")]);
});

afterEach(() => sql`delete from private.desk_messages`);

const save = (messages: unknown) => ask(owner, "admin_save_desk_messages", { messages });
const read = (client: Client) => ask(client, "desk_messages");

describe("the ready messages", () => {
  it("are written by owners only and read by agents", async () => {
    const messages = {
      en: { confirm: "Hello {name}!" },
      ar: { confirm: "مرحبا {name}", noAnswer: "  {number}\r\n\nنعم  " },
    };
    expect(await save(messages)).toMatchObject({ ok: true });
    expect(ownMessages.parse(await read(agent))).toEqual({
      en: { confirm: "Hello {name}!" },
      ar: { confirm: "مرحبا {name}", noAnswer: "{number}\n\nنعم" },
    });
    for (const role of ["manager", "agent"] as const)
      expect(await ask(await staff(role), "admin_save_desk_messages", { messages: {} })).toMatchObject({
        error: "unauthorized",
      });
    expect(await ask(await staff("packer"), "desk_messages")).toMatchObject({ error: "unauthorized" });
  });

  it("are deleted when an owner saves them empty; a value that is no object is refused", async () => {
    await save({ en: { confirm: "Hello", script: "Good morning" } });
    expect(await save({ en: { confirm: " \u200f\n ", script: "Good morning", lastTry: null, address: 7 } })).toEqual({
      ok: true,
      en: { script: "Good morning" },
      ar: {},
    });
    for (const messages of [null, [], 7])
      expect(await save(messages), JSON.stringify(messages)).toMatchObject({ error: "invalid" });
    expect(await save({ en: [], ar: "text" })).toEqual({ ok: true, en: {}, ar: {} });
  });

  it.each([
    ["{nmae}", "{nmae}"],
    ["{Name}", "{Name}"],
    ["{name", "{name"],
    ["name}", "}"],
    ["{address}", "{address}"],
  ])(
    "are refused with the unknown placeholder %s; the answer names the placeholder, and nothing is written",
    async (wrong, word) => {
      await save({ en: { confirm: "Hello" } });
      expect(await save({ en: { confirm: "New" }, ar: { lastTry: `مرحبا ${wrong}` } })).toMatchObject({
        error: "invalid",
        detail: { field: "ar.lastTry", word },
      });
      expect(await read(agent)).toEqual({ ok: true, en: { confirm: "Hello" }, ar: {} });
      await expect(
        sql`insert into private.desk_messages (kind, locale, wording) values ('script', 'en', ${wrong})`,
      ).rejects.toThrow("desk_messages_words");
    },
  );

  it("have at most 600 characters", async () => {
    expect(await save({ en: { script: "م".repeat(600) } })).toMatchObject({ ok: true });
    expect(await save({ en: { script: "م".repeat(601) } })).toMatchObject({
      error: "invalid",
      detail: { field: "en.script" },
    });
  });

  it("store code, such as a script tag, as plain text", async () => {
    const wording = `<script>alert(1)</script> ' " & # ${"$"}{x} \\n`.replace("{x}", "x");
    await save({ en: { script: wording } });
    expect(await read(agent)).toMatchObject({ en: { script: wording } });
  });
});

it("the form and the database find the same unknown word in a message", async () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 8 }).filter((text) => !text.includes("\u0000")),
    fc.constantFrom(
      "{",
      "}",
      "name",
      "{ name }",
      "{names}",
      "\n",
      "مرحبا",
      ...MESSAGE_WORDS.map((word) => `{${word}}`),
    ),
  );
  const texts = fc.sample(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    1_000,
  );
  const rows = await sql<{ word: string | null }[]>`
    select private.unknown_word(typed.text) as word from unnest(${texts}::text[]) with ordinality as typed (text, index) order by index`;
  for (const [index, text] of texts.entries()) expect(rows[index]?.word, text).toBe(unknownWord(text));
});
