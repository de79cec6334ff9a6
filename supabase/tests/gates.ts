// Triggers that only tests install. Just before a write they pause a call or make it fail. At that moment the call has
// done its checks, but has not written to this table.
import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { sql } from "./clients.ts";

/** Table and command, such as `products update`. */
export type Gate = `${string} ${"insert" | "update" | "delete"}`;

const GATED = [
  "public.products",
  "public.orders",
  "public.order_items",
  "public.order_events",
  "private.rate_limits",
] as const;
const KEY = 7_004_001;

export async function buildGates(): Promise<void> {
  await sql.unsafe(`
    create or replace function private.test_gate() returns trigger language plpgsql as $$
    declare
      gate text := tg_table_name || ' ' || lower(tg_op);
    begin
      if current_setting('test.pause', true) = gate then
        perform pg_advisory_xact_lock_shared(${KEY});
      end if;
      if current_setting('test.break', true) = gate then
        raise exception 'broken on purpose' using errcode = current_setting('test.code', true);
      end if;
      return null;
    end $$;
    ${GATED.map((table) => `create or replace trigger test_gate before insert or update or delete on ${table} for each statement execute function private.test_gate();`).join("\n")}`);
}

export async function removeGates(): Promise<void> {
  await sql.unsafe(
    `${GATED.map((table) => `drop trigger if exists test_gate on ${table};`).join("\n")} drop function if exists private.test_gate();`,
  );
}

/** Makes calls wait at the gate until it is opened: in this transaction, or with `always` on this connection. */
export const pauseAt = (on: postgres.ISql, gate: Gate, { always = false } = {}) =>
  on`select set_config('test.pause', ${gate}, ${!always})`;

/** Makes the call of this transaction fail at the gate with this SQLSTATE. */
export const breakAt = (on: postgres.ISql, gate: Gate, code = "P0001") =>
  on`select set_config('test.break', ${gate}, true), set_config('test.code', ${code}, true)`;

/** The PostgreSQL processes that wait at the gate. */
export async function pidsAtGate(): Promise<number[]> {
  const rows = await sql<
    { pid: number }[]
  >`select pid from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted`;
  return rows.map(({ pid }) => pid);
}

export const isWaiting = async (pid: number): Promise<boolean> =>
  (await sql`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`).length > 0;

export async function eventually(isTrue: () => Promise<boolean>, timeoutMs = 3_000): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(3)) if (await isTrue()) return true;
  return false;
}

/** Keeps the gate closed while `meanwhile` runs. */
export async function whileGateClosed<T>(keeper: postgres.ReservedSql, meanwhile: () => Promise<T>): Promise<T> {
  await keeper`select pg_advisory_lock(${KEY})`;
  try {
    return await meanwhile();
  } finally {
    await keeper`select pg_advisory_unlock(${KEY})`;
  }
}
