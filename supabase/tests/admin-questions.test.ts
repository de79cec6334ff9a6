import { beforeAll, beforeEach, expect, it } from "vitest";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";
import { aQuestion } from "./factories.ts";
import { ask, revokedAdmin } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});
beforeEach(async () => {
  await sql`delete from public.faqs`;
});

/** The ids of the questions that a client can read, sorted as on the shop's page. */
async function visibleTo(client: Client): Promise<string[]> {
  const { data } = await client.from("faqs").select("id").order("position").order("id");
  return (data ?? []).map(({ id }) => id);
}

const move = (id: string, step: unknown, client: Client = staff) => ask(client, "admin_move_faq", { id, step });

/** Inserts three questions, and returns their ids by position. */
async function threeQuestions(): Promise<[string, string, string]> {
  const ids = [await aQuestion(), await aQuestion(), await aQuestion()] as const;
  for (const [index, id] of ids.entries()) await sql`update public.faqs set position = ${index + 1} where id = ${id}`;
  return [...ids];
}

it("a question moves one place; the first cannot move up, and the last cannot move down", async () => {
  const [first, second, third] = await threeQuestions();
  expect(await move(third, -1)).toEqual({ ok: true, place: 2, of: 3 });
  expect(await visibleTo(anon())).toEqual([first, third, second]);
  expect(await move(first, -1)).toEqual({ ok: true, place: 1, of: 3 });
  expect(await move(second, 1)).toEqual({ ok: true, place: 3, of: 3 });
  expect(await visibleTo(anon())).toEqual([first, third, second]);
});

it("staff can move a question that is not published, and shoppers cannot see it", async () => {
  const [first, second, third] = await threeQuestions();
  await sql`update public.faqs set published = false where id = ${second}`;
  expect(await move(second, -1)).toEqual({ ok: true, place: 1, of: 3 });
  expect(await visibleTo(staff)).toEqual([second, first, third]);
  expect(await visibleTo(anon())).toEqual([first, third]);
});

it("an unknown question and an invalid step are refused", async () => {
  const [first] = await threeQuestions();
  expect(await move("00000000-0000-4000-8000-000000000000", 1)).toMatchObject({ error: "not_found" });
  for (const step of [0, 2, null])
    expect(await move(first, step)).toMatchObject({ error: "invalid", detail: { field: "step" } });
});

it("only an admin can move, add, change or delete a question", async () => {
  const [first, second, third] = await threeQuestions();
  for (const client of [await signedIn(), await revokedAdmin()]) {
    expect(await move(third, -1, client)).toMatchObject({ error: "unauthorized" });
    expect((await client.from("faqs").insert({ question: "Mine?", answer: "Yes." })).error).not.toBeNull();
    expect((await client.from("faqs").update({ answer: "No." }).eq("id", first).select("id")).data).toEqual([]);
    expect((await client.from("faqs").delete().eq("id", second).select("id")).data).toEqual([]);
  }
  expect((await anon().rpc("admin_move_faq", { id: third, step: -1 })).error).not.toBeNull();
  expect(await visibleTo(anon())).toEqual([first, second, third]);
});

it("ten moves at once all succeed, and the positions are still 1, 2 and 3", async () => {
  const ids = await threeQuestions();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => move(ids[n % 3] ?? "", n % 2 === 0 ? 1 : -1)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect((await sql`select position from public.faqs order by position`).map(({ position }) => position)).toEqual([
    1, 2, 3,
  ]);
});
