import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallDay, callDay, type Decisions } from "@/lib/staff-orders/call-day-rows.ts";
import { setStatus } from "../local/set-status.ts";
import { type Client, sql, staff } from "./clients.ts";
import { endCall, openDesk, pendingOrders, resetCallingHours } from "./desk.ts";
import { anOrderIn, ask } from "./staff.ts";

const NONE: Decisions = { confirmed: 0, dropped: 0, undecided: 0 };

let manager: Client;
let agent: Client;
let agentId: string;

beforeAll(async () => {
  await openDesk();
  [manager, agent] = await Promise.all([staff("manager"), staff("agent", "Yasmine")]);
  agentId = (await agent.auth.getUser()).data.user?.id ?? "";
  return async () => {
    await resetCallingHours();
  };
});

beforeEach(openDesk);

/** The figures of the day, as the dashboard reads them. */
const readDay = async (): Promise<CallDay> => callDay.parse(await ask(manager, "admin_call_day"));
const total = async (filters: Record<string, unknown>) =>
  (await ask<{ total: number }>(manager, "admin_orders", { filters })).total;
const listed = async (filters: Record<string, unknown>) =>
  (await ask<{ orders: { id: string }[] }>(manager, "admin_orders", { filters: { ...filters, per_page: 100 } })).orders
    .map(({ id }) => id)
    .toSorted();

const decisionsOf = (
  rows: readonly (Decisions & Record<string, unknown>)[],
  key: string,
  value: unknown,
): Decisions => {
  const { confirmed, dropped, undecided } = rows.find((row) => row[key] === value) ?? NONE;
  return { confirmed, dropped, undecided };
};

/** The figures of `after` minus the figures of `before`. */
const difference = (before: Decisions, after: Decisions): Decisions => ({
  confirmed: after.confirmed - before.confirmed,
  dropped: after.dropped - before.dropped,
  undecided: after.undecided - before.undecided,
});

describe("an agent who reads orders faster than anybody calls", () => {
  const readMany = async (client: Client, cards: number) => {
    const id = (await client.auth.getSession()).data.session?.user.id ?? "";
    await sql`
      insert into private.rate_limits (bucket, subject, window_start, hits)
      values ('desk_card', private.limited(${id}), to_timestamp(floor(extract(epoch from now()) / 600) * 600 - 3600), ${cards - 1})`;
    await pendingOrders([5]);
    await ask(client, "desk_next", { tab: "queue" });
    return id;
  };
  const readers = async (client: Client) => callDay.parse(await ask(client, "admin_call_day")).fastReaders;

  it("is named to the owner, not to managers, with the most cards of an hour of the last day", async () => {
    await sql`delete from private.rate_limits where bucket = 'desk_card'`;
    const [owner, usual, fast] = [await staff("owner"), await staff("agent"), await staff("agent", "Rym")];
    await readMany(usual, 120);
    expect(await readers(owner)).toEqual([]);
    const id = await readMany(fast, 122);
    expect(await readers(owner)).toEqual([{ id, name: "Rym", cards: 121 }]);
    expect(await readers(manager)).toEqual([]);
    await sql`update private.rate_limits set window_start = window_start - interval '25 hours' where bucket = 'desk_card'`;
    expect(await readers(owner)).toEqual([]);
  });

  it("gets every card: the count is a warning, and an order that they hold already does not count again", async () => {
    await sql`delete from private.rate_limits where bucket = 'desk_card'`;
    const [owner, busy] = [await staff("owner"), await staff("agent", "Rym")];
    await pendingOrders([3, 2, 1]);
    const next = () => ask<{ card: { id: string; desk: { version: number } } }>(busy, "desk_next", {});
    const counted = async () => (await sql`select hits from private.rate_limits where bucket = 'desk_card'`)[0]?.hits;
    for (const cards of [1, 2]) {
      const { card } = await next();
      await next();
      expect(await counted()).toBe(cards);
      const outcome = { order_id: card.id, version: card.desk.version, outcome: { outcome: "busy" } };
      expect(await ask(busy, "desk_outcome", outcome)).toMatchObject({ ok: true });
    }
    await sql`update private.rate_limits set hits = 120 where bucket = 'desk_card'`;
    expect(await readers(owner)).toEqual([]);
    expect((await next()).card).toMatchObject({ desk: {} });
    expect(await readers(owner)).toMatchObject([{ name: "Rym", cards: 121 }]);
  });
});

describe("the orders to call", () => {
  it("are late half an hour after the call became due, and promised when the customer asked for a later call today", async () => {
    const [late = "", due = "", again = "", promised = "", tomorrow = "", wrong = ""] = await pendingOrders([
      31, 29, 500, 400, 300, 200,
    ]);
    await sql`
      update private.order_desk
      set confirmation = 'no_answer', attempts = 1, last_call_at = now(), next_call_at = now() - interval '31 minutes'
      where order_id = ${again}`;
    await sql`
      update private.order_desk
      set confirmation = 'call_later', last_call_at = now(),
        next_call_at = private.midnight((now() at time zone 'Africa/Algiers')::date + 1) - interval '1 second'
      where order_id = ${promised}`;
    await sql`
      update private.order_desk
      set confirmation = 'call_later', last_call_at = now(),
        next_call_at = private.midnight((now() at time zone 'Africa/Algiers')::date + 1)
      where order_id = ${tomorrow}`;
    await sql`update private.order_desk set confirmation = 'wrong_number', last_call_at = now() where order_id = ${wrong}`;
    expect(await readDay()).toMatchObject({ due: 3, late: 2, promised: 1 });
    expect(await ask(agent, "desk_counts")).toMatchObject({ queue: 3, late: 2, waiting: 1 });
    expect(await listed({ calls: "due" })).toEqual([late, due, again].toSorted());
    expect(await listed({ calls: "late" })).toEqual([late, again].toSorted());
    expect(await listed({ calls: "today" })).toEqual([promised]);
  });
});

describe("the calls of today", () => {
  it("count each called order once, leave out calls that were undone, and lead to a list of the same orders", async () => {
    const before = await readDay();
    const [dropped = "", missed = "", undone = ""] = await pendingOrders([10, 20, 30]);
    const { id: sent } = await anOrderIn("pending", { client: manager });
    await endCall(agent, sent, { outcome: "no_answer" });
    await endCall(agent, sent, { outcome: "confirmed" });
    await endCall(agent, dropped, { outcome: "cancelled", reason: "price" });
    await endCall(agent, missed, { outcome: "no_answer" });
    const { call } = await endCall(agent, undone, { outcome: "cancelled", reason: "price" });
    await ask(agent, "desk_undo", { call_id: call });
    const after = await readDay();
    expect([
      after.called - before.called,
      after.confirmed - before.confirmed,
      after.cancelled - before.cancelled,
    ]).toEqual([3, 1, 1]);
    const today = { dated: "called", from: after.today, to: after.today };
    expect(await total(today)).toBe(after.called);
    for (const ended of ["confirmed", "cancelled"] as const)
      expect(await total({ ...today, ended }), ended).toBe(after[ended]);
    const yasmines = { ...today, caller: agentId };
    expect(await listed(yasmines)).toEqual([sent, dropped, missed].toSorted());
    expect(await listed({ ...yasmines, ended: "confirmed" })).toEqual([sent]);
    expect(await total({ dated: "called", to: "2020-01-01" })).toBe(0);
  });

  it("count an order once in each hour in which it was called, in Algiers time", async () => {
    const [early = "", late = ""] = await pendingOrders([10, 20]);
    const before = await readDay();
    for (const [id, at] of [
      [early, "00:00"],
      [late, "23:59:59"],
      [late, "23:00"],
    ] as const)
      await sql`insert into private.order_calls (order_id, outcome, at)
        values (${id}, 'busy', ((now() at time zone 'Africa/Algiers')::date + ${at}::time) at time zone 'Africa/Algiers')`;
    const after = await readDay();
    const added = after.hours.map((orders, hour) => orders - (before.hours[hour] ?? 0));
    expect([added[0], added[23], added.slice(1, 23).every((n) => n === 0)]).toEqual([1, 1, true]);
    for (const hour of [0, 23])
      expect(await total({ dated: "called", from: after.today, to: after.today, hour }), String(hour)).toBe(
        after.hours[hour],
      );
  });
});

describe("the confirmation rate", () => {
  it("counts an order as confirmed once it has left, even if it came back later, and leaves out duplicates", async () => {
    const of = (answer: CallDay) => decisionsOf(answer.days, "date", answer.today);
    const ids = await pendingOrders([1, 1, 1, 1, 1, 1]);
    const [open = "", sent = "", returned = "", dropped = "", duplicate = "", old = ""] = ids;
    await sql`update public.orders set created_at = '2019-01-01' where id = any (${ids})`;
    const before = await readDay();
    await sql`update public.orders set created_at = now() where id = any (${ids})`;
    await sql`update public.orders set created_at = created_at - interval '14 days' where id = ${old}`;
    await setStatus(sql, sent, "delivered");
    await setStatus(sql, [returned, dropped, duplicate], "cancelled");
    await sql`
      insert into public.order_events (order_id, actor, kind, from_status, to_status)
      values (${returned}, 'admin', 'status_changed', 'processing', 'shipped')`;
    await sql`update private.order_desk set confirmation = 'duplicate', cancel_reason = 'duplicate' where order_id = ${duplicate}`;
    const after = await readDay();
    expect(after.days).toHaveLength(14);
    expect([after.days[0]?.date, after.days[13]?.date]).toEqual([after.today, after.from]);
    expect(difference(of(before), of(after))).toEqual({ confirmed: 2, dropped: 1, undecided: 1 });
    expect(await listed({ calls: "undecided", from: after.today })).toContain(open);
    expect(await listed({ calls: "confirmed", from: after.today })).toEqual(expect.arrayContaining([sent, returned]));
    expect(await listed({ calls: "dropped", from: after.today })).not.toContain(duplicate);
  });

  it("counts an order for the agent who called last, or for nobody when nobody has called", async () => {
    const colleague = await staff("agent", "Walid");
    const walid = (await colleague.auth.getUser()).data.user?.id;
    const [first = "", second = "", third = "", untouched = ""] = await pendingOrders([1, 1, 1, 1]);
    const before = await readDay();
    await endCall(agent, first, { outcome: "no_answer" });
    await endCall(colleague, first, { outcome: "cancelled", reason: "price" });
    await endCall(colleague, second, { outcome: "no_answer" });
    await endCall(agent, second, { outcome: "busy" });
    await endCall(agent, third, { outcome: "cancelled", reason: "price" });
    const after = await readDay();
    const added = (id: unknown) =>
      difference(decisionsOf(before.callers, "id", id), decisionsOf(after.callers, "id", id));
    expect(added(agentId)).toEqual({ confirmed: 0, dropped: 1, undecided: 1 });
    expect(added(walid)).toEqual({ confirmed: 0, dropped: 1, undecided: 0 });
    expect(added(null)).toEqual({ confirmed: 0, dropped: 0, undecided: -3 });
    expect(after.callers.find(({ id }) => id === walid)?.name).toBe("Walid");
    expect(await listed({ caller: walid })).toEqual([first]);
    expect(await listed({ caller: "nobody", calls: "undecided" })).toContain(untouched);
  });

  it("counts orders from the shop's pages and orders that staff took separately", async () => {
    const before = await readDay();
    const { id } = await anOrderIn("pending", { client: manager });
    const { id: taken } = await anOrderIn("pending", { client: manager });
    await sql`alter table public.order_events disable trigger user`;
    await sql`update public.order_events set actor = 'admin' where order_id = ${taken} and kind = 'placed'`;
    await sql`alter table public.order_events enable trigger user`;
    const after = await readDay();
    for (const source of ["web", "phone"])
      expect(
        difference(decisionsOf(before.sources, "source", source), decisionsOf(after.sources, "source", source)),
      ).toEqual({
        ...NONE,
        undecided: 1,
      });
    expect(await listed({ source: "phone", calls: "undecided" })).toEqual([taken]);
    expect(await listed({ source: "web", calls: "undecided" })).toContain(id);
  });
});

it("every number of the confirmation rate is the length of the order list that it leads to", async () => {
  await pendingOrders([5, 100, 3000]);
  const answer = await readDay();
  const period = { from: answer.from, to: answer.today };
  const rows: [Record<string, unknown>, Decisions][] = [
    ...answer.days.map(({ date, ...counts }): [Record<string, unknown>, Decisions] => [
      { from: date, to: date },
      counts,
    ]),
    ...answer.callers.map(({ id, ...counts }): [Record<string, unknown>, Decisions] => [
      { ...period, caller: id ?? "nobody" },
      counts,
    ]),
    ...answer.sources.map(({ source, ...counts }): [Record<string, unknown>, Decisions] => [
      { ...period, source },
      counts,
    ]),
  ];
  for (const [filters, { confirmed, dropped, undecided }] of rows) {
    const name = JSON.stringify(filters);
    expect(await total({ ...filters, calls: "confirmed" }), name).toBe(confirmed);
    expect(await total({ ...filters, calls: "dropped" }), name).toBe(dropped);
    expect(await total({ ...filters, calls: "decided" }), name).toBe(confirmed + dropped);
    expect(await total({ ...filters, calls: "undecided" }), name).toBe(undecided);
  }
});

it("the reasons of cancelled orders are counted, and each number is the length of the order list that it leads to", async () => {
  const owner = await staff("owner");
  const ids = await pendingOrders([10, 20, 30]);
  for (const [index, id] of ids.entries())
    await endCall(owner, id, { outcome: "cancelled", reason: index === 0 ? "price" : "travelling" });
  const { reasons, from, today } = await ask<{
    reasons: { reason: string; orders: number }[];
    from: string;
    today: string;
  }>(owner, "admin_call_day");
  expect(reasons.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["price", "travelling"]));
  for (const { reason, orders } of reasons) {
    const { total } = await ask<{ total: number }>(owner, "admin_orders", {
      filters: { calls: "dropped", reason, from, to: today },
    });
    expect(total, reason).toBe(orders);
  }
});

it("a manager sees the calls, the reason and the original of a duplicate in the list and in the order", async () => {
  const owner = await staff("owner");
  const [id = ""] = await pendingOrders([10]);
  await endCall(owner, id, { outcome: "no_answer" });
  const read = () => ask<{ number: string }>(owner, "admin_order", { id });
  expect(await read()).toMatchObject({
    call: { confirmation: "no_answer", attempts: 1, nextCallAt: expect.any(String), reason: null },
    calls: [{ outcome: "no_answer" }],
  });
  await endCall(owner, id, { outcome: "cancelled", reason: "price" });
  expect(await read()).toMatchObject({ call: { confirmation: "closed", reason: "price", duplicateOf: null } });
  const { number } = await read();
  const list = await ask<{ orders: object[] }>(owner, "admin_orders", { filters: { search: number } });
  expect(list.orders).toMatchObject([{ call: { reason: "price" } }]);
});

describe("the filters about calls", () => {
  it("are ignored when their values are invalid", async () => {
    const all = await total({});
    for (const filters of [
      { calls: "'; drop table orders" },
      { source: "fax" },
      { ended: "busy' or '1'='1" },
      { caller: "Amina" },
      { hour: 24 },
      { hour: "9" },
      { calls: ["late"] },
    ])
      expect(await total(filters), JSON.stringify(filters)).toBe(all);
  });

  it("offer a manager the names of the agents who called", async () => {
    const { people } = await ask<{ people: { id: string; name: string }[] }>(manager, "admin_callers");
    expect(people).toContainEqual({ id: agentId, name: "Yasmine" });
  });
});
