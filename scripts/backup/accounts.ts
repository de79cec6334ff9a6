import type { ISql } from "postgres";
import { columnsOf } from "./tables.ts";

/** An account of the auth service. */
export type Account = { id: string; email: string | null };

const accountsHere = (sql: ISql) => sql<Account[]>`select id::text, email from auth.users order by email`;

const isIn = (accounts: readonly Account[], { id, email }: Account): boolean =>
  accounts.some((other) => other.id === id || (email !== null && other.email === email));

/** The accounts here that a restore of `restored` replaces, and those that it leaves. */
export async function affectedAccounts(
  sql: ISql,
  restored: readonly Account[],
): Promise<{ replaced: Account[]; left: Account[] }> {
  const here = await accountsHere(sql);
  return {
    replaced: here.filter((account) => isIn(restored, account)),
    left: here.filter((account) => !isIn(restored, account)),
  };
}

/** Removes accounts and their sessions, so that the backup's accounts can take their places. */
export async function removeAccounts(sql: ISql, accounts: readonly Account[]): Promise<void> {
  await sql`delete from auth.users where id::text = any (${accounts.map(({ id }) => id)})`;
}

const ACCOUNT_ID: Readonly<Record<string, string>> = { "auth.users": "id", "auth.identities": "user_id" };

/** A condition in SQL: rows of `table` that do not belong to the accounts. */
export function notOf(accounts: readonly Account[], table: string): string {
  const column = ACCOUNT_ID[table];
  if (!column || accounts.length === 0) return "true";
  return `${column}::text not in (${accounts.map(({ id }) => `'${id}'`).join(", ")})`;
}

/** Columns of `auth.users` that the auth service cannot read as null. */
const TOKENS = [
  "confirmation_token",
  "recovery_token",
  "email_change",
  "email_change_token_new",
  "email_change_token_current",
  "phone_change",
  "phone_change_token",
  "reauthentication_token",
];
const NO_INSTANCE = "00000000-0000-0000-0000-000000000000";

/** Fills columns that the embedded gateway leaves null. With these the real auth service would let nobody sign in. */
export async function completeAccounts(sql: ISql): Promise<void> {
  const columns = (await columnsOf(sql, "auth.users")).map(({ column }) => column);
  if (!columns.includes("instance_id")) return;
  const values = [
    `instance_id = coalesce(instance_id, '${NO_INSTANCE}')`,
    ...TOKENS.filter((name) => columns.includes(name)).map((name) => `${name} = coalesce(${name}, '')`),
  ];
  await sql.unsafe(`update auth.users set ${values.join(", ")} where id is not null`);
}
