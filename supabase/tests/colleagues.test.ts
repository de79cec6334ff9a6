import { expect, it } from "vitest";
import { admin, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { placed } from "./ordering.ts";
import { aCarrier, aConfirmedOrder, aShippedParcel, parcelOf } from "./parcels.ts";
import { addNote, ask } from "./staff.ts";

it("a colleague is shown by name wherever somebody reads what that person did, never by e-mail address", async () => {
  const boss = await admin();
  const { data } = await boss.auth.getUser();
  const [id, email] = [data.user?.id ?? "", data.user?.email ?? ""];
  await sql`update public.admins set name = 'Amina' where user_id = ${id}`;

  const order = await aConfirmedOrder({ client: boss });
  await addNote(boss, order.id, "Ring twice");
  await aShippedParcel(boss, await aCarrier(), order);
  const { handover_id: handover } = await parcelOf(order.id);
  const product = await aProduct();
  const prices = { ids: [product.id], change: { percent: 10, round_to: 1, keep_former: false } };
  const { seen } = await ask(boss, "admin_change_prices", prices);
  await ask(boss, "admin_change_prices", { ...prices, seen });

  const READ: [name: string, args: Record<string, unknown>][] = [
    ["admin_order", { id: order.id }],
    ["admin_parcels_of", { order_id: order.id }],
    ["handover", { id: handover }],
    ["handover_manifest", { id: handover }],
    ["admin_price_changes", {}],
  ];
  for (const [name, args] of READ) {
    const answer = JSON.stringify(await ask(boss, name, args));
    expect(answer, name).toContain('"Amina"');
    expect(answer, name).not.toContain(email);
  }
});

it("a colleague without a name, or whose account is gone, is shown by the first part of the e-mail address", async () => {
  const boss = await admin();
  const { data } = await boss.auth.getUser();
  const { id } = await placed(anOrder({ items: [aLine(await aProduct())] }));
  await addNote(boss, id, "Ring twice");
  const names = await sql<{ name: string }[]>`
    select private.colleague(email) as name
    from (select noted_by from private.order_notes where order_id = ${id} union all select 'sofiane@gone.example') as said (email)`;
  expect(names.map(({ name }) => name)).toEqual([data.user?.email?.split("@")[0], "sofiane"]);
});
