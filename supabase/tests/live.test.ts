import type postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, type Client, shopper, signedIn, sql } from "./clients.ts";
import { aLine, anOrder, aPageView, aProduct, aVisitor } from "./factories.ts";
import { placed } from "./ordering.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

type Answer = {
  visitors: number;
  to_confirm: number;
  last_view: number;
  last_order: { number: string };
  topic: string | null;
};

const liveOf = async (client: Client): Promise<Answer> => (await client.rpc("admin_live")).data as unknown as Answer;

const aView = (visitor_id: string) => aPageView({ visitor_id });

describe("the live figures", () => {
  it("count each visitor of the last five minutes once", async () => {
    const before = await liveOf(staff);
    const visitors = [aVisitor(), aVisitor(), aVisitor()];
    expect((await shopper().rpc("record_page_views", { views: [...visitors, ...visitors].map(aView) })).data).toEqual({
      ok: true,
    });
    const after = await liveOf(staff);
    expect(after.visitors).toBe(before.visitors + 3);
    expect(after.last_view).toBeGreaterThan(before.last_view ?? 0);

    await sql`update public.page_views set created_at = now() - interval '6 minutes' where visitor_id = any (${visitors})`;
    expect((await liveOf(staff)).visitors).toBe(before.visitors);
  });

  it("contain the number of orders to confirm, and the last order", async () => {
    const before = await liveOf(staff);
    const { number } = await placed(anOrder({ items: [aLine(await aProduct())] }));
    expect(await liveOf(staff)).toMatchObject({ to_confirm: before.to_confirm + 1, last_order: { number } });
  });

  it("are refused to visitors and to accounts that are not staff", async () => {
    expect((await anon().rpc("admin_live")).error?.code).toBe("42501");
    expect((await (await signedIn()).rpc("admin_live")).data).toMatchObject({ ok: false, error: "unauthorized" });
  });
});

describe("the messages to open screens", () => {
  const rollback = new Error("rollback");

  /** Runs with a fake of the schema `realtime` of hosted Supabase, then rolls back. */
  const withRealtime = (
    run: (tx: postgres.TransactionSql) => Promise<void>,
    body = "insert into realtime.sent values (topic, event, payload, private)",
  ) =>
    sql
      .begin(async (tx) => {
        await tx`create schema realtime`;
        await tx`create table realtime.sent (topic text, event text, payload jsonb, private boolean)`;
        await tx.unsafe(
          `create function realtime.send(payload jsonb, event text, topic text, private boolean) returns void language sql as $$ ${body} $$`,
        );
        await run(tx);
        throw rollback;
      })
      .catch((error: unknown) => error === rollback || Promise.reject(error));

  const view = (tx: postgres.TransactionSql) => tx`insert into public.page_views ${tx(aView(aVisitor()))}`;
  const order = (tx: postgres.TransactionSql) =>
    tx`select private.change_order_status(id, status::text,
        case status when 'pending' then 'processing' else 'pending' end::public.order_status, 'admin')
      from (select * from public.orders order by created_at desc limit 1) as newest`;

  it("have no channel when the database has no realtime", async () => {
    expect((await liveOf(staff)).topic).toBeNull();
  });

  it("contain no data, and are sent on a channel with a secret name", () =>
    withRealtime(async (tx) => {
      await order(tx);
      const sent = await tx`select * from realtime.sent`;
      expect([...sent]).toEqual([
        { topic: expect.stringMatching(/^live:[0-9a-f]{64}$/), event: "orders", payload: {}, private: false },
      ]);
    }));

  it("are sent for a new order", () =>
    withRealtime(async (tx) => {
      const line = aLine(await aProduct());
      await tx`select private.place_order(${tx.json(anOrder({ items: [line] }) as never)})`;
      expect(await tx`select event from realtime.sent`).toMatchObject([{ event: "orders" }]);
    }));

  it("are sent for every change of an order, but for page views at most once in five seconds", () =>
    withRealtime(async (tx) => {
      await tx`update private.live_calls set at = '-infinity'`;
      for (let n = 0; n < 20; n += 1) await view(tx);
      await order(tx);
      await order(tx);
      expect(
        (await tx`select event, count(*)::int as n from realtime.sent group by 1 order by 1`).map((row) => ({
          ...row,
        })),
      ).toEqual([
        { event: "orders", n: 2 },
        { event: "page_views", n: 1 },
      ]);
    }));

  it("do not stop a page view or an order from being saved when sending fails", () =>
    withRealtime(async (tx) => {
      const visitors = (await tx`select count(*)::int as n from public.page_views`)[0]?.n as number;
      await view(tx);
      await order(tx);
      expect((await tx`select count(*)::int as n from public.page_views`)[0]?.n).toBe(visitors + 1);
    }, "select 1 / 0"));
});
