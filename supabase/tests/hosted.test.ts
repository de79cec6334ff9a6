import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testProject } from "../local/throwaway.ts";
import { admin, sql } from "./clients.ts";

// With `npm run test:db -- --hosted`, the backend must refuse what a hosted project refuses. Without the option, these
// tests, and only these, are skipped.

const hosted = describe.runIf(testProject());

const refusal = async (run: (on: typeof sql) => Promise<unknown>): Promise<string> => {
  const rollback = new Error("nothing was refused");
  return sql
    .begin(async (on) => {
      await run(on as unknown as typeof sql);
      throw rollback;
    })
    .then(
      () => "",
      (error: Error) => error.message,
    );
};

hosted("with the option --hosted", () => {
  it("the role that applied the migrations is no superuser and owns only the shop's tables", async () => {
    const [role] = await sql`select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: true, rolcreaterole: true });
    const owners =
      await sql`select schemaname as schema, string_agg(distinct tableowner, ', ') as owner from pg_tables where schemaname in ('public', 'private', 'auth', 'storage') group by 1 order by 1`;
    expect(owners).toEqual([
      { schema: "auth", owner: "supabase_auth_admin" },
      { schema: "private", owner: "postgres" },
      { schema: "public", owner: "postgres" },
      { schema: "storage", owner: "supabase_storage_admin" },
    ]);
  });

  it.each([
    ["create table auth.mine (id int)", "permission denied for schema auth"],
    ["alter table auth.users add column mine int", "must be owner of table users"],
    ["drop table storage.objects", "must be owner of storage.objects"],
    ["alter table storage.objects add column mine int", "must be owner of storage.objects"],
    ["create table storage.mine (id int)", "must be owner of storage.mine"],
    [
      "delete from storage.objects where name = 'a'",
      "Direct deletion from storage tables is not allowed. Use the Storage API instead.",
    ],
    ["create role root superuser", "permission denied to create role"],
  ])("%s is refused", async (statement, message) => {
    expect(await refusal((on) => on.unsafe(statement))).toBe(message);
  });

  it("a new policy on the tables of the storage is allowed", async () => {
    expect(
      await refusal((on) => on.unsafe("create policy mine on storage.objects for select to anon using (false)")),
    ).toBe("nothing was refused");
  });

  const calledOverApi = (body: string) => `
    create table public.things (id int);
    create trigger a_require_where before update or delete on public.things for each statement execute function hosted.require_where();
    create function public.touch() returns void language plpgsql as $$ begin ${body} end $$;
    select set_config('application_name', 'gateway', true); select public.touch();`;

  it.each([
    ["update public.things set id = 1;", "UPDATE requires a WHERE clause"],
    ["delete from public.things;", "DELETE requires a WHERE clause"],
    ["update public.things set id = 1 where true;", "nothing was refused"],
    ["insert into public.things values (1);", "nothing was refused"],
  ])("a function that is called through the API and runs `%s` answers: %s", async (body, message) => {
    expect(await refusal((on) => on.unsafe(calledOverApi(body)))).toBe(message);
  });

  it("sessions are signed with ES256, by a key that the project publishes", async () => {
    const { data } = await (await admin()).auth.getSession();
    const [header = ""] = (data.session?.access_token ?? "").split(".");
    const { alg, kid } = JSON.parse(Buffer.from(header, "base64url").toString()) as { alg: string; kid: string };
    const published = (await (
      await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/.well-known/jwks.json`)
    ).json()) as { keys: { kid: string }[] };
    expect([alg, published.keys.map((key) => key.kid)]).toEqual(["ES256", [kid]]);
  });

  it("a delete without a filter over the API is refused", async () => {
    const { data } = await (await admin()).auth.getSession();
    const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/faqs`, {
      method: "DELETE",
      headers: {
        apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
        authorization: `Bearer ${data.session?.access_token ?? randomUUID()}`,
      },
    });
    expect([response.ok, await response.text()]).toEqual([
      false,
      expect.stringContaining("DELETE requires a WHERE clause"),
    ]);
  });
});
