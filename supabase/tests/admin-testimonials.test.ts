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

/** The ids of the testimonials that the shop shows, in its order. */
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

it("testimonials are sorted newest first until staff move them, and then keep their places", async () => {
  const [third, second, first] = [await aTestimonial(), await aTestimonial(), await aTestimonial()];
  expect(await shown()).toEqual([first, second, third]);
  expect(await move(third, -1)).toEqual({ ok: true, place: 2, of: 3 });
  expect(await shown()).toEqual([first, third, second]);
  expect(await move(first, 1)).toEqual({ ok: true, place: 2, of: 3 });
  expect(await shown()).toEqual([third, first, second]);
  const fresh = await aTestimonial();
  expect(await shown()).toEqual([fresh, third, first, second]);
});

it("the first one cannot move up, and the last one cannot move down", async () => {
  const [last, first] = [await aTestimonial(), await aTestimonial()];
  expect(await move(first, -1)).toEqual({ ok: true, place: 1, of: 2 });
  expect(await move(last, 1)).toEqual({ ok: true, place: 2, of: 2 });
  expect(await shown()).toEqual([first, last]);
});

it("only an approved testimonial can be moved, one place at a time", async () => {
  const [unapproved, approved] = [await aTestimonial({ approved: false }), await aTestimonial()];
  expect(await move(unapproved, 1)).toMatchObject({ error: "not_found" });
  for (const step of [0, 2, null])
    expect(await move(approved, step)).toMatchObject({ error: "invalid", detail: { field: "step" } });
});

it("ten moves at once end in an order without gaps, and none fails", async () => {
  const ids = [await aTestimonial(), await aTestimonial(), await aTestimonial(), await aTestimonial()];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => move(ids[n % 4] ?? "", n % 3 === 0 ? 1 : -1)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(
    (await sql`select position from public.testimonials order by position`).map(({ position }) => position),
  ).toEqual([1, 2, 3, 4]);
});
