import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import type { Role } from "../../lib/http/abilities.ts";

/** Signs in to the shop of `npm run demo` only: demo data is never put on another backend. */
export const DEMO_ADMIN = { email: "admin@layl-fajr.example", password: "layl-and-fajr" } as const;

/** An agent of the demo shop, who only calls customers. */
export const DEMO_AGENT = { email: "amina@layl-fajr.example", password: DEMO_ADMIN.password } as const;

/** A packer of the demo shop, who packs parcels, hands them over and receives returns. */
export const DEMO_PACKER = {
  email: "sofiane@layl-fajr.example",
  password: DEMO_ADMIN.password,
  name: "Sofiane",
} as const;

export async function userIdOf(sql: Sql, email: string): Promise<string | undefined> {
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email.toLowerCase()}`;
  return user?.id;
}

/**
 * Makes a confirmed user of the embedded backend. Sign-up is closed and its gateway has no admin API, so this writes
 * the row as the auth service does. A hosted project has that API: see scripts/admin-create.ts. `rounds`: the cost of the
 * password's hash, as a power of two.
 */
export async function createUser(sql: Sql, email: string, password: string, { rounds = 10 } = {}): Promise<string> {
  const id = randomUUID();
  const address = email.toLowerCase();
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${address}, extensions.crypt(${password}, extensions.gen_salt('bf', ${rounds})), now(),
        '{"provider":"email","providers":["email"]}', '{}')`;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${transaction.json({ sub: id, email: address, email_verified: true })})`;
  });
  return id;
}

export type Post = { role?: Role; name?: string };

/** Adds a user to the staff, by default as an owner. For a member of the staff, only the given fields change. */
export async function makeAdmin(sql: Sql, userId: string, { role, name }: Post = {}): Promise<void> {
  await sql`insert into public.admins (user_id, role, name) values (${userId}, ${role ?? "owner"}, ${name ?? ""})
    on conflict (user_id) do update
    set role = coalesce(${role ?? null}, admins.role), name = coalesce(${name ?? null}, admins.name), active = true`;
}
