import { beforeAll, expect, it } from "vitest";
import { admin, anon, type Client, sql } from "./clients.ts";
import { ask, revokedAdmin } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

async function aMessage(): Promise<string> {
  const [row] = await sql<
    { id: string }[]
  >`insert into public.contact_messages (name, email, message, locale) values ('Amel', 'amel@shop.example', 'Hello', 'ar') returning id`;
  return row?.id ?? "";
}

const handling = async (id: string) =>
  (await sql`select handled, handled_at, handled_by from public.contact_messages where id = ${id}`)[0];

const markHandled = (client: Client, id: string, handled: boolean) =>
  client.from("contact_messages").update({ handled }).eq("id", id).select("id");

it("a handled message stores who marked it and when, until the mark is removed; an export does not name them", async () => {
  const id = await aMessage();
  const { data } = await staff.auth.getUser();
  expect((await markHandled(staff, id, true)).error).toBeNull();
  expect(await handling(id)).toEqual({
    handled: true,
    handled_at: expect.any(Date) as Date,
    handled_by: data.user?.email?.split("@")[0],
  });
  // The export has the data of the person who wrote the message, not of the staff member.
  const exported = JSON.stringify(await ask(staff, "admin_personal_data", { who: "amel@shop.example" }));
  expect(exported).toContain("Hello");
  expect(exported).not.toContain(data.user?.email);
  expect((await markHandled(staff, id, false)).error).toBeNull();
  expect(await handling(id)).toEqual({ handled: false, handled_at: null, handled_by: null });
});

it("an admin cannot write handled_by, a former admin cannot mark or read a message, and a visitor cannot read one", async () => {
  const id = await aMessage();
  expect(
    (
      await staff
        .from("contact_messages")
        .update({ handled_by: "somebody@else.example" } as never)
        .eq("id", id)
    ).error,
  ).not.toBeNull();
  const former = await revokedAdmin();
  expect((await markHandled(former, id, true)).data).toEqual([]);
  expect((await former.from("contact_messages").select("id")).data).toEqual([]);
  expect((await anon().from("contact_messages").select("id")).error).not.toBeNull();
  expect(await handling(id)).toMatchObject({ handled: false, handled_by: null });
});
