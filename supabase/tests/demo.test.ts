// The demo shop that scripts/lib/demo-data.ts fills, here in a transaction that is rolled back.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PARCEL_STATES } from "@/lib/parcels/parcel";
import { seedAds } from "../demo/ads.ts";
import { writeCosts } from "../demo/costs.ts";
import { writeOrders } from "../demo/orders.ts";
import { writeParcelsOfOrders } from "../demo/parcels.ts";
import { writePayouts } from "../demo/payouts.ts";
import { writeShelf } from "../demo/shelf.ts";
import { inEmptyShop } from "./catalogue.ts";
import type { sql } from "./clients.ts";

const facts = readFileSync(new URL("../seed.sql", import.meta.url), "utf8");

/** The demo writes its own carriers and desks, so the existing ones are deleted here. `inEmptyShop` deleted their parcels. */
async function dropCarriers(on: typeof sql): Promise<void> {
  await on`delete from private.parcel_files where id is not null`;
  await on`delete from private.handovers where id is not null`;
  await on`delete from private.payouts where id is not null`;
  await on`delete from private.carriers where id is not null`;
  await on`delete from public.desks where id is not null`;
}

async function inDemoShop(run: (on: typeof sql) => Promise<void>): Promise<void> {
  await inEmptyShop(async (on) => {
    await dropCarriers(on);
    await on.unsafe(facts);
    await writeShelf(on);
    await writeOrders(on);
    await writeParcelsOfOrders(on);
    await run(on);
  });
}

describe("the demo shop", () => {
  it("has closed payouts, one open with a difference of each kind, an overdue carrier and a driver with cash", async () => {
    await inDemoShop(async (on) => {
      await writePayouts(on);
      const [open] = await on<{ view: { counts: Record<string, number>; forgotten: unknown[] } }[]>`
        select private.payout(id) as view from private.payouts where closed_at is null`;
      expect(Object.keys(open?.view.counts ?? {}).toSorted()).toEqual(
        [
          ...[
            "collected_less",
            "collected_more",
            "deduction",
            "delivered_there",
            "fee_differs",
            "fits",
            "paid_already",
          ],
          ...["return_differs", "return_early", "return_twice", "returned_there", "twice", "unknown"],
        ].toSorted(),
      );
      expect(open?.view.forgotten.length).toBeGreaterThan(0);
      expect(await on`select from private.payouts where closed_at is not null`).toHaveLength(3);
      const [money] = await on<{ carriers: { family: string; overdue: { amount: number }; owes: number }[] }[]>`
        select private.admin_money() -> 'carriers' as carriers`;
      expect(money?.carriers.filter(({ overdue }) => overdue.amount > 0).length).toBeGreaterThan(0);
      expect(money?.carriers.find(({ family }) => family === "own")?.owes).toBeGreaterThan(0);
    });
  });

  it("has costs, purchases, and three campaigns of which one loses money", async () => {
    await inDemoShop(async (on) => {
      await writePayouts(on);
      await seedAds(on);
      expect(await writeCosts(on)).toBe(3);
      const [report] = await on<{ rows: { key: string; figures: { net: number; ads: number; unknown: number } }[] }[]>`
        select private.profit(jsonb_build_object('from', current_date - 60, 'to', current_date, 'by', 'placed', 'group', 'campaign')) -> 'rows' as rows`;
      const advertised = report?.rows.filter(({ figures }) => figures.ads > 0) ?? [];
      expect(advertised).toHaveLength(3);
      expect(advertised.filter(({ figures }) => figures.net < 0).map(({ key }) => key)).toEqual(["tiktok/first-scent"]);
      expect(report?.rows.reduce((sum, { figures }) => sum + figures.unknown, 0)).toBeGreaterThan(0);
    });
  });

  it("has parcels in every state and step of the board, and every case that staff must handle", async () => {
    await inDemoShop(async (on) => {
      const states = await on<{ state: string }[]>`select distinct state from private.parcels`;
      expect(states.map(({ state }) => state).toSorted()).toEqual(PARCEL_STATES.toSorted());
      const steps = await on<{ step: string }[]>`select distinct step from private.board_parcels`;
      expect(steps.map(({ step }) => step).toSorted()).toEqual(
        ["at_desk", "coming_back", "needs_you", "on_the_way", "ready", "to_file", "to_pack"].toSorted(),
      );
      const [work] = await on`
        select (select count(*)::int from private.orders_to_send) as to_prepare,
          (select count(*)::int from private.board_parcels where silent) as silent,
          (select count(*)::int from private.parcels where follow_up_at <= now()) as follow_up,
          (select count(*)::int from private.parcels where unknown_word) as unknown_word,
          (select count(*)::int from private.parcels where taken_back_at is not null and state = 'delivered') as taken_back,
          (select count(*)::int from private.parcels p join private.handovers h on h.id = p.handover_id where h.closed_at is null) as in_batch,
          (select count(*)::int from private.parcels where state = 'created' and packed_at is not null) as packed,
          (select count(*)::int from private.parcels where state = 'created' and packed_at is null) as to_pack,
          (select count(*)::int from private.parcels where state = 'created' and tracking is null) as without_tracking,
          (select count(*)::int from private.returns where inspected_at is null) as to_inspect,
          (select count(*)::int from public.orders where status = 'cancelled' and stock_held_since is not null) as cancelled_on_the_way,
          (select count(*)::int from private.stock_moves where cause = 'tester' and product_id in (select id from public.products)) as testers`;
      expect(work).toMatchObject({
        unknown_word: 1,
        silent: 1,
        taken_back: 1,
        in_batch: 5,
        to_inspect: 3,
        cancelled_on_the_way: 1,
        testers: 2,
      });
      expect(work?.to_prepare).toBeGreaterThanOrEqual(15);
      expect(work?.follow_up).toBeGreaterThanOrEqual(3);
      for (const name of ["packed", "to_pack", "without_tracking"]) expect(work?.[name]).toBeGreaterThanOrEqual(3);
    });
  });

  it("is consistent: orders, parcels, events, batches, stock and its ledger agree", async () => {
    await inDemoShop(async (on) => {
      const wrong = await on`
        select 'status' as what, p.reference from private.parcels p join public.orders o on o.id = p.order_id
        where p.state <> 'cancelled' and o.status::text <> case
          when p.state in ('draft', 'created') then 'processing' when p.state = 'delivered' then 'delivered' when p.state = 'lost' then 'cancelled'
          when p.state = 'back_at_hub' and o.stock_held_since is not null then o.status::text
          when p.state = 'returned' and exists (select from private.returns r where r.parcel_id = p.id and r.inspected_at is not null) then 'cancelled'
          else 'shipped' end
        union all
        select 'hand-over', p.reference from private.parcels p
        where (p.handed_over_at is null) <> (private.state_rank(p.state) < 2 or p.state = 'cancelled')
        union all
        select 'news', p.reference from private.parcels p
        where p.handed_over_at is not null and p.taken_back_at is null and p.state is distinct from (
          select e.state from private.parcel_events e where e.parcel_id = p.id and e.state is not null order by e.occurred_at desc, e.id desc limit 1)
        union all
        select 'last event', p.reference from private.parcels p
        where p.last_event_at is distinct from (select max(e.occurred_at) from private.parcel_events e where e.parcel_id = p.id and p.handed_over_at is not null)
        union all
        -- An event from a file has the state that its carrier's word means.
        select 'meaning', p.reference || ' ' || e.raw_status from private.parcel_events e join private.parcels p on p.id = e.parcel_id
        join private.carriers c on c.id = p.carrier_id
        where e.source = 'file' and e.state is distinct from (private.carrier_word(c, e.raw_status)).state
        union all
        select 'reason', p.reference || ' ' || e.raw_reason from private.parcel_events e join private.parcels p on p.id = e.parcel_id
        join private.carriers c on c.id = p.carrier_id
        where e.raw_reason is not null and e.reason is distinct from (private.carrier_word(c, e.raw_reason)).reason
        union all
        select 'future', p.reference from private.parcel_events e join private.parcels p on p.id = e.parcel_id where e.occurred_at > now() + interval '1 minute'
        union all
        select 'batch', h.id::text from private.handovers h where h.closed_at is not null and not exists (
          select from private.parcels p where p.handover_id = h.id having count(*) = h.parcels and sum(p.cod_amount) = h.cod_total)
        union all
        select 'batch of another carrier', p.reference from private.parcels p join private.handovers h on h.id = p.handover_id where h.carrier_id <> p.carrier_id
        union all
        select 'stopped', p.reference from private.parcels p, lateral private.preflight(array[p.order_id], p.carrier_id) as f
        where p.state in ('draft', 'created') and f.stops and f.code <> 'live_parcel'
        union all
        select 'reason of coming back', o.number from private.returned_orders b join public.orders o on o.id = b.id
        join private.order_desk d on d.order_id = o.id and not private.is_return_reason(d.cancel_reason)
        where exists (select from private.parcels p where p.order_id = o.id and p.state = 'returned')
        union all
        select 'return', r.id::text from private.returns r where (select count(*) from private.return_lines l where l.return_id = r.id) = 0
        union all
        select 'stock', p.sku from public.products p
        where p.stock <> (select coalesce(sum(m.delta), 0) from private.stock_moves m where m.product_id = p.id)`;
      expect(wrong).toEqual([]);
    });
  });

  it("has the same stock before and after its orders and parcels are written", async () => {
    await inEmptyShop(async (on) => {
      await dropCarriers(on);
      await on.unsafe(facts);
      await writeShelf(on);
      const before = await on`select sku, stock from public.products order by sku`;
      await writeOrders(on);
      await writeParcelsOfOrders(on);
      expect(await on`select sku, stock from public.products order by sku`).toEqual(before);
    });
  });
});
