import type { ISql, JSONValue, Sql } from "postgres";
import type { ParcelState } from "../../lib/parcels/parcel.ts";
import { DEMO_PACKER } from "../local/users.ts";
import { CARRIERS, writeCarriers } from "./carriers.ts";
import { type Event, type Profile, story } from "./parcel-stories.ts";
import { type Random, seeded } from "./random.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In days. Orders that were shipped earlier have no parcel, because the shop recorded parcels elsewhere then. */
const FIRST_DAY = 50;

type Order = {
  id: string;
  number: string;
  status: string;
  delivery_type: "home" | "desk";
  created_at: Date;
  shipped_at: Date | null;
  delivered_at: Date | null;
  carrier_id: string;
  carrier: string;
  profile: Profile;
  stopped: boolean;
  stock: number;
};

type Parcel = {
  order_id: string;
  carrier_id: string;
  n: number;
  state: ParcelState;
  tracking: string | null;
  packed_at: string | null;
  handed_over_at: string | null;
  delivered_at: string | null;
  last_event_at: string | null;
  follow_up_at: string | null;
  taken_back_at: string | null;
  unknown_word: boolean;
  in_batch: boolean;
  received_at: string | null;
  events: Event[];
};

const iso = (at: number): string => new Date(at).toISOString();

async function ordersWithCarriers(tx: ISql): Promise<Order[]> {
  return tx<Order[]>`
    select o.id, o.number, o.status, o.delivery_type, o.created_at, left_at.shipped_at, left_at.delivered_at, c.id as carrier_id, c.name as carrier, c.profile,
      exists (select from private.preflight(array[o.id], c.id) as f where f.stops) as stopped,
      (select min(p.stock) from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id) as stock
    from public.orders o
    cross join lateral private.propose_carrier(o.wilaya_code, o.delivery_type) as proposed
    join private.carriers c on c.id = proposed.carrier_id
    cross join lateral (
      select min(e.at) filter (where e.to_status = 'shipped') as shipped_at, max(e.at) filter (where e.to_status = 'delivered') as delivered_at
      from public.order_events e where e.order_id = o.id) as left_at
    order by o.created_at`;
}

const NUMBERS: Record<Profile, (random: Random) => string | null> = {
  ecotrack: (random) => `HRD${random.whole(10_000_000, 99_999_999)}`,
  yalidine: (random) => `fnc-${random.whole(100_000, 999_999)}`,
  plain: () => null,
};

function demoParcel(order: Order, state: ParcelState, random: Random, given: Partial<Parcel> = {}): Parcel {
  return {
    order_id: order.id,
    carrier_id: order.carrier_id,
    n: 1,
    state,
    tracking: state === "draft" ? null : NUMBERS[order.profile](random),
    packed_at: null,
    handed_over_at: null,
    delivered_at: null,
    last_event_at: null,
    follow_up_at: null,
    taken_back_at: null,
    unknown_word: false,
    in_batch: false,
    received_at: null,
    events: [],
    ...given,
  };
}

/** A parcel that was handed over, with its events until `ends`. */
function sentParcel(order: Order, state: Exclude<ParcelState, "draft">, ends: number, random: Random): Parcel {
  const leaves = order.shipped_at?.getTime() ?? order.created_at.getTime();
  const events = story(
    {
      state,
      desk: order.delivery_type === "desk",
      profile: order.profile,
      leaves,
      ends: Math.max(ends, leaves + HOUR_MS),
    },
    random,
  );
  return demoParcel(order, state, random, {
    packed_at: iso(leaves - HOUR_MS),
    handed_over_at: iso(leaves),
    delivered_at: state === "delivered" ? (events.at(-1)?.at ?? null) : null,
    last_event_at: events.at(-1)?.at ?? null,
    events,
  });
}

type Group = { accepts: (order: Order) => boolean; size: number; toParcel: (order: Order, place: number) => Parcel };

/** Makes the parcels of orders: each order goes to the first group that accepts it and is not full. */
function parcelsByGroup(orders: readonly Order[], groups: readonly Group[]): Parcel[] {
  const counts = new Map<Group, number>();
  return orders.flatMap((order) => {
    const group = groups.find((each) => (counts.get(each) ?? 0) < each.size && each.accepts(order));
    if (!group) return [];
    const place = counts.get(group) ?? 0;
    counts.set(group, place + 1);
    return [group.toParcel(order, place)];
  });
}

const anyOrder = () => true;
const byCarrier = ({ profile }: Order) => profile !== "plain";

/** Parcels that are out, oldest orders first: silent and returning parcels are old, those just handed over are new. */
function outNow(orders: readonly Order[], now: number, random: Random): Parcel[] {
  const sent = (state: Exclude<ParcelState, "draft">, hoursAgo: number) => (order: Order, place: number) =>
    sentParcel(order, state, now - hoursAgo * HOUR_MS - place * DAY_MS, random);
  return parcelsByGroup(orders, [
    { accepts: byCarrier, size: 1, toParcel: (order) => sentParcel(order, "picked_up", 0, random) },
    {
      accepts: byCarrier,
      size: 2,
      toParcel: (order, place) => ({
        ...sent("returned", 20)(order, 0),
        received_at: iso(now - (3 + place) * HOUR_MS),
      }),
    },
    { accepts: byCarrier, size: 1, toParcel: sent("returned", 26) },
    { accepts: byCarrier, size: 1, toParcel: sent("back_at_hub", 9) },
    { accepts: byCarrier, size: 2, toParcel: sent("returning", 14) },
    {
      accepts: byCarrier,
      size: 4,
      toParcel: (order, place) => ({
        ...sent("attempt_failed", 5)(order, 0),
        follow_up_at: iso(place === 3 ? now + 20 * HOUR_MS : now - (4 - place) * HOUR_MS),
      }),
    },
    {
      accepts: byCarrier,
      size: 1,
      toParcel: (order) => ({ ...sent("on_hold", 7)(order, 0), follow_up_at: iso(now - 6 * HOUR_MS) }),
    },
    {
      accepts: byCarrier,
      size: 1,
      toParcel(order) {
        const parcel = sent("in_transit", 30)(order, 0);
        const at = iso(now - 6 * HOUR_MS);
        // A word without a known meaning: it is kept and shown, and changes no state.
        const unknown = {
          at,
          raw_status: "Colis scanné au dépôt régional",
          raw_reason: null,
          state: null,
          reason: null,
        };
        return { ...parcel, events: [...parcel.events, unknown], last_event_at: at, unknown_word: true };
      },
    },
    { accepts: ({ delivery_type }) => delivery_type === "desk", size: 4, toParcel: sent("at_desk", 10) },
    { accepts: anyOrder, size: 3, toParcel: (order) => sent("in_transit", 11)(order, 0) },
    {
      accepts: ({ delivery_type }) => delivery_type === "home",
      size: 3,
      toParcel: (order) => sent("out_for_delivery", 2)(order, 0),
    },
    // An order that staff set as shipped in the list of orders. It has no parcel.
    { accepts: anyOrder, size: 1, toParcel: (order) => demoParcel(order, "draft", random, { n: 0 }) },
    { accepts: anyOrder, size: Infinity, toParcel: (order) => sentParcel(order, "picked_up", 0, random) },
  ]).filter(({ n }) => n > 0);
}

/** Parcels of confirmed orders: drafts, filed, packed, or in an open batch. The last twenty orders have none yet. */
function gettingReady(orders: readonly Order[], now: number, random: Random): Parcel[] {
  const created = (order: Order, given: Partial<Parcel> = {}) =>
    demoParcel(order, "created", random, {
      events: story(
        {
          state: "created",
          desk: order.delivery_type === "desk",
          profile: order.profile,
          leaves: now - 2 * HOUR_MS,
          ends: now,
        },
        random,
      ).map((event) => ({ ...event, raw_status: "created" })),
      ...given,
    });
  const packed = (order: Order, place: number) => created(order, { packed_at: iso(now - (60 + place * 4) * 60_000) });
  const toFennec = ({ carrier }: Order) => carrier === CARRIERS.fennec;
  return parcelsByGroup(
    orders.slice(0, -20).filter(({ stopped }) => !stopped),
    [
      { accepts: toFennec, size: 5, toParcel: (order, place) => ({ ...packed(order, place), in_batch: true }) },
      { accepts: anyOrder, size: 7, toParcel: packed },
      { accepts: byCarrier, size: 5, toParcel: (order) => demoParcel(order, "draft", random) },
      {
        accepts: anyOrder,
        size: Infinity,
        toParcel: (order, place) => created(order, place % 4 === 3 ? { tracking: null } : {}),
      },
    ],
  );
}

/** Parcels that were withdrawn from their carrier: two orders then got a second parcel, and two were cancelled. */
function takenAway(orders: readonly Order[], live: Parcel[], now: number, random: Random): Parcel[] {
  const again = live.filter(({ state }) => state === "created").slice(-2);
  for (const parcel of again) parcel.n = 2;
  const dropped = orders.filter(({ status, shipped_at }) => status === "cancelled" && !shipped_at).slice(-2);
  const owners = [...orders.filter(({ id }) => again.some(({ order_id }) => order_id === id)), ...dropped];
  return owners.map((order) =>
    demoParcel(order, "cancelled", random, {
      events: (["created", "cancelled"] as const).map((state, place) => ({
        at: iso(Math.min(now, order.created_at.getTime() + (6 + place) * HOUR_MS)),
        raw_status: state,
        raw_reason: null,
        state,
        reason: null,
      })),
    }),
  );
}

/** Parcels that have ended: delivered, returned, one lost, and one reported as delivered and then as coming back. */
function ended(orders: readonly Order[], now: number, random: Random): Parcel[] {
  const known = orders.filter(({ shipped_at }) => shipped_at && now - shipped_at.getTime() < FIRST_DAY * DAY_MS);
  const kept = known.filter(({ status }) => status === "delivered");
  const takenBack = kept.findLast(({ profile }) => profile === "yalidine");
  const delivered = kept.map((order) => {
    const parcel = sentParcel(order, "delivered", order.delivered_at?.getTime() ?? 0, random);
    if (order !== takenBack) return parcel;
    const at = iso(now - 2 * HOUR_MS);
    const event = {
      at,
      raw_status: "Retour vers vendeur",
      raw_reason: null,
      state: "returning",
      reason: null,
    } as const;
    return { ...parcel, events: [...parcel.events, event], taken_back_at: at, last_event_at: at };
  });
  const refused = known.filter(({ status }) => status === "cancelled");
  const lost = refused.find(({ profile }) => profile === "ecotrack");
  return [
    ...delivered,
    ...refused.map((order) => {
      const ends = (order.shipped_at?.getTime() ?? 0) + 5 * DAY_MS;
      return sentParcel(order, order === lost ? "lost" : "returned", Math.min(ends, now - 2 * DAY_MS), random);
    }),
  ];
}

async function writeParcels(tx: ISql, parcels: readonly Parcel[]): Promise<void> {
  await tx`create temporary table demo_parcels on commit drop as
    select gen_random_uuid() as id, demo.* from jsonb_to_recordset(${tx.json(parcels as unknown as JSONValue)}::jsonb) as demo (
      order_id uuid, carrier_id uuid, n int, state text, tracking text, packed_at timestamptz, handed_over_at timestamptz, delivered_at timestamptz,
      last_event_at timestamptz, follow_up_at timestamptz, taken_back_at timestamptz, unknown_word boolean, in_batch boolean,
      received_at timestamptz, events jsonb)`;
  await tx`
    insert into private.parcels (id, order_id, carrier_id, n, reference, state, tracking, currency, cod_amount, pieces, fee, return_fee, created_at,
      packed_at, packed_by, handed_over_at, delivered_at, last_event_at, follow_up_at, taken_back_at, unknown_word, raw_status, raw_reason, reason)
    select d.id, d.order_id, d.carrier_id, d.n, o.number || '-' || d.n, d.state, d.tracking, o.currency, o.total,
      (select sum(i.quantity) from public.order_items i where i.order_id = o.id), f.fee, f.return_fee,
      coalesce((d.events -> 0 ->> 'at')::timestamptz, now()) - interval '20 minutes', d.packed_at, case when d.packed_at is not null then ${DEMO_PACKER.email} end,
      d.handed_over_at, d.delivered_at, d.last_event_at, d.follow_up_at, d.taken_back_at, d.unknown_word,
      case when d.last_event_at is not null then d.events -> -1 ->> 'raw_status' end, d.events -> -1 ->> 'raw_reason',
      (select e ->> 'reason' from jsonb_array_elements(d.events) with ordinality as listed (e, place)
        where e ->> 'reason' is not null and d.state in ('attempt_failed', 'returning', 'back_at_hub', 'returned') order by place desc limit 1)
    from demo_parcels d join public.orders o on o.id = d.order_id
    left join lateral private.carrier_fee(d.carrier_id, o.wilaya_code, o.delivery_type) as f on true`;
  await tx`
    insert into private.parcel_events (parcel_id, key, occurred_at, received_at, raw_status, raw_reason, state, reason, source, by)
    select d.id, md5(concat_ws('|', private.fold(e.raw_status), private.fold(e.raw_reason), e.at)), e.at, e.at, e.raw_status, e.raw_reason, e.state, e.reason,
      case when c.family = 'own' or e.raw_status = e.state then 'staff' else 'file' end, ${DEMO_PACKER.email}
    from demo_parcels d join private.carriers c on c.id = d.carrier_id
    cross join lateral jsonb_to_recordset(d.events) as e (at timestamptz, raw_status text, raw_reason text, state text, reason text)
    order by e.at`;
  await tx`
    with written as (
      insert into private.parcel_files (carrier_id, made_at, made_by)
      select distinct d.carrier_id, now() - interval '2 hours', ${DEMO_PACKER.email} from demo_parcels d join private.carriers c on c.id = d.carrier_id
      where d.state = 'created' and c.family = 'file' returning id, carrier_id)
    update private.parcels p set file_id = w.id from written w where p.carrier_id = w.carrier_id and p.state = 'created'`;
}

/** Writes the closed batches, one per carrier and day, and the open batch. */
async function writeHandovers(tx: ISql): Promise<void> {
  await tx`create temporary table demo_batches on commit drop as
    select gen_random_uuid() as id, p.carrier_id, (p.handed_over_at at time zone 'Africa/Algiers')::date as day, max(p.handed_over_at) as closed_at,
      count(*)::int as parcels, sum(p.cod_amount) as cod_total
    from private.parcels p where p.handed_over_at is not null group by 2, 3`;
  await tx`
    insert into private.handovers (id, carrier_id, opened_at, opened_by, closed_at, closed_by, parcels, cod_total)
    select id, carrier_id, closed_at - interval '40 minutes', ${DEMO_PACKER.email}, closed_at, ${DEMO_PACKER.email}, parcels, cod_total from demo_batches`;
  await tx`
    update private.parcels p set handover_id = b.id from demo_batches b
    where p.carrier_id = b.carrier_id and (p.handed_over_at at time zone 'Africa/Algiers')::date = b.day`;
  await tx`
    with opened as (
      insert into private.handovers (carrier_id, opened_at, opened_by)
      select distinct carrier_id, now() - interval '25 minutes', ${DEMO_PACKER.email} from demo_parcels where in_batch returning id, carrier_id)
    update private.parcels p set handover_id = o.id
    from opened o, demo_parcels d where d.id = p.id and d.in_batch and p.carrier_id = o.carrier_id`;
}

/**
 * Writes the returns: inspected ones (a few of their bottles cannot be sold again), two received this morning, and a
 * bottle that a customer brought back. For each that cannot be sold, one more was received: the stock is the same.
 */
async function writeReturns(tx: ISql, orders: readonly Order[], parcels: readonly Parcel[]): Promise<void> {
  const packer = DEMO_PACKER.name;
  await tx`
    insert into private.returns (order_id, parcel_id, kind, received_at, received_by, inspected_at, inspected_by)
    select o.id, p.id, 'refused', coalesce(d.received_at, p.last_event_at + interval '1 day'), ${packer},
      case when o.status = 'cancelled' then p.last_event_at + interval '26 hours' end, case when o.status = 'cancelled' then ${packer} end
    from demo_parcels d join private.parcels p on p.id = d.id join public.orders o on o.id = p.order_id
    where p.state = 'returned' and (o.status = 'cancelled' or d.received_at is not null)`;
  await tx`
    insert into private.return_lines (return_id, position, expected, sellable, tester, damaged, missing)
    select r.id, i.position, i.quantity, s.sellable, s.none, s.none, s.none
    from private.returns r join public.order_items i on i.order_id = r.order_id
    cross join lateral (select case when r.inspected_at is not null then i.quantity end as sellable, case when r.inspected_at is not null then 0 end as none) as s`;
  const back = orders.filter(
    ({ id, status, stock }) =>
      status === "cancelled" &&
      stock >= 10 &&
      parcels.some(({ order_id, state }) => order_id === id && state === "returned"),
  );
  const spoilt = ["tester", "damaged", "tester", "missing"] as const;
  for (const [place, order] of back.slice(0, spoilt.length).entries()) {
    const cause = spoilt[place] ?? "tester";
    await tx`
      update private.return_lines l set sellable = l.sellable - 1, ${tx(cause)} = 1
      from private.returns r where r.id = l.return_id and r.order_id = ${order.id} and l.position = (select min(position) from public.order_items where order_id = ${order.id})`;
    await tx`
      select private.move_stock(first, 'received'), private.move_stock(taken, 'order', ${order.id}), private.move_stock(given, 'order_back', ${order.id}),
        private.move_stock(spoilt, ${cause}, ${order.id})
      from (
        select array_agg(row(product_id, 1)::private.stock_move) filter (where nth = 1) as first,
          array_agg(row(product_id, -quantity)::private.stock_move) as taken, array_agg(row(product_id, quantity)::private.stock_move) as given,
          array_agg(row(product_id, -1)::private.stock_move) filter (where nth = 1) as spoilt
        from (select product_id, quantity, row_number() over (order by position) as nth from public.order_items where order_id = ${order.id}) as line
      ) as moves`;
  }
  const sold = orders.findLast(({ status, carrier }) => status === "delivered" && carrier === CARRIERS.own);
  if (sold)
    await tx`
      with brought as (
        insert into private.returns (order_id, kind, received_at, received_by) values (${sold.id}, 'after_sale', now() - interval '50 minutes', ${packer}) returning id)
      insert into private.return_lines (return_id, position, expected)
      select b.id, i.position, 1 from brought b, public.order_items i where i.order_id = ${sold.id} order by i.position limit 1`;
  await tx`select set_config('request.jwt.claim.sub',
    coalesce((select id::text from auth.users where email = ${DEMO_PACKER.email}), ''), true)`;
  await tx`
    select private.note_return(r.id, 'return_received', r.received_at), private.note_return(r.id, 'return_inspected', r.inspected_at)
    from private.returns r where r.inspected_at is not null`;
  await tx`
    select private.note_return(r.id, 'return_received', r.received_at)
    from private.returns r where r.inspected_at is null and r.received_at is not null`;
  await tx`select set_config('request.jwt.claim.sub', '', true)`;
}

/** Writes why orders came back. Cancels one order while its parcel is on its way back: its bottles are not yet here. */
async function writeReasons(tx: ISql, orders: readonly Order[], parcels: readonly Parcel[]): Promise<void> {
  await tx`
    update private.order_desk d
    set cancel_reason = case p.state when 'lost' then 'lost' else private.why_it_came_back(p.reason, o.delivery_type) end
    from private.parcels p join public.orders o on o.id = p.order_id
    where d.order_id = o.id and o.status = 'cancelled' and p.state in ('returned', 'lost')`;
  const gone = parcels.find(({ state }) => state === "back_at_hub");
  const order = orders.find(({ id }) => id === gone?.order_id);
  if (order) await tx`select private.change_order_status(${order.id}, 'shipped', 'cancelled', 'admin')`;
}

/** Writes carriers, and parcels in every state. Answers the number of parcels. */
export async function writeParcelsOfOrders(tx: ISql, now = Date.now()): Promise<number> {
  const random = seeded(20_261_3);
  await writeCarriers(tx);
  const orders = await ordersWithCarriers(tx);
  const withStatus = (status: string) => orders.filter((order) => order.status === status);
  const ready = gettingReady(withStatus("processing"), now, random);
  const parcels = [
    ...ready,
    ...takenAway(orders, ready, now, random),
    ...outNow(withStatus("shipped"), now, random),
    ...ended(orders, now, random),
  ];
  await writeParcels(tx, parcels);
  await writeHandovers(tx);
  await writeReturns(tx, orders, parcels);
  await writeReasons(tx, orders, parcels);
  return parcels.length;
}

export const seedParcels = (sql: Sql): Promise<number> => sql.begin((tx) => writeParcelsOfOrders(tx));
