import { beforeAll, beforeEach, expect, it } from "vitest";
import { admin, anon, type Client, sql } from "./clients.ts";
import { aTestimonial } from "./factories.ts";
import { ask } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});
beforeEach(async () => {
  await sql`delete from public.testimonials`;
});

/** The ids of the testimonials that the shop shows, sorted as in the shop. */
async function shown(): Promise<string[]> {
  const { data } = await anon()
    .from("testimonials")
    .select("id")
    .eq("approved", true)
    .order("position")
    .order("created_at", { ascending: false })
    .order("id");
  return (data ?? []).map(({ id }) => id);
}

const move = (id: string, step: unknown) => ask(staff, "admin_move_testimonial", { id, step });

it("testimonials are sorted newest first; once staff move them they keep their places, and a new one comes first", async () => {
  const [third, second, first] = [await aTestimonial(), await aTestimonial(), await aTestimonial()];
  expect(await shown()).toEqual([first, second, third]);
  expect(await move(third, -1)).toEqual({ ok: true, place: 2, of: 3 });
  expect(await shown()).toEqual([first, third, second]);
  expect(await move(first, 1)).toEqual({ ok: true, place: 2, of: 3 });
  expect(await shown()).toEqual([third, first, second]);
  const newest = await aTestimonial();
  expect(await shown()).toEqual([newest, third, first, second]);
});

it("the first testimonial cannot move up, and the last testimonial cannot move down", async () => {
  const [last, first] = [await aTestimonial(), await aTestimonial()];
  expect(await move(first, -1)).toEqual({ ok: true, place: 1, of: 2 });
  expect(await move(last, 1)).toEqual({ ok: true, place: 2, of: 2 });
  expect(await shown()).toEqual([first, last]);
});

it("only an approved testimonial can be moved, and only by one place", async () => {
  const [unapproved, approved] = [await aTestimonial({ approved: false }), await aTestimonial()];
  expect(await move(unapproved, 1)).toMatchObject({ error: "not_found" });
  for (const step of [0, 2, null])
    expect(await move(approved, step)).toMatchObject({ error: "invalid", detail: { field: "step" } });
});

it("ten moves at once all succeed, and the positions are still 1 to 4", async () => {
  const ids = [await aTestimonial(), await aTestimonial(), await aTestimonial(), await aTestimonial()];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => move(ids[n % 4] ?? "", n % 3 === 0 ? 1 : -1)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(
    (await sql`select position from public.testimonials order by position`).map(({ position }) => position),
  ).toEqual([1, 2, 3, 4]);
});
