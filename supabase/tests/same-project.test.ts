import { execFile } from "node:child_process";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireSameProject } from "../../scripts/lib/same-project.ts";
import { type Backend, scriptEnv } from "../local/backend.ts";
import { databaseUrl, PUBLISHABLE_KEY, ROOT } from "../local/config.ts";
import { throwawayBackend } from "../local/throwaway.ts";
import { sql } from "./clients.ts";

const url = process.env.NEXT_PUBLIC_SUPABASE_URL ?? "";
const project = { url, key: PUBLISHABLE_KEY, fetch, sql };

let other: Backend;
let others: postgres.Sql;
beforeAll(async () => {
  other = await throwawayBackend();
  others = postgres(databaseUrl(other.config), { max: 1, onnotice: () => {} });
}, 120_000);
afterAll(async () => {
  await others.end();
  await other.release();
});

/** Not `spawnSync`: while it waits, this process does not see that the server closes an idle connection. */
const exitOf = (script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<[unknown, string]> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: ROOT, env }, (error, _, stderr) =>
      resolve([error?.code, stderr.trim()]),
    );
  });

const different = `NEXT_PUBLIC_SUPABASE_URL (${url}) and DATABASE_URL (127.0.0.1) belong to two different projects`;

describe("the address of one project and the database of another", () => {
  it("are refused", async () => {
    await expect(requireSameProject({ ...project, sql: others })).rejects.toThrow(different);
  });

  it("are refused also when one database is a copy of the other, with the same secrets", async () => {
    const copied = await sql<{ name: string; value: Buffer }[]>`select name, value from private.secrets`;
    for (const { name, value } of copied)
      await others`insert into private.secrets (name, value) values (${name}, ${value})
        on conflict (name) do update set value = excluded.value`;
    await expect(requireSameProject({ ...project, sql: others })).rejects.toThrow(different);
  });

  it.each([
    ["backup", []],
    ["restore", ["no-such-backup"]],
    ["admin-create", ["new@shop.example"]],
  ])("are refused by %s, before it reads or writes anything", async (script, args) => {
    const env = { ...process.env, ...scriptEnv(other.config), NEXT_PUBLIC_SUPABASE_URL: url };
    expect(await exitOf(script, args, env)).toEqual([1, `${different}. Nothing was changed.`]);
  });
});

describe("the address and the database of one project", () => {
  it("are accepted, whatever name leads to the server", async () => {
    await requireSameProject(project);
    const { port } = new URL(process.env.DATABASE_URL ?? "");
    const byName = postgres(`postgresql://postgres:postgres@localhost:${port}/postgres`, { max: 1 });
    await requireSameProject({ ...project, url: url.replace("127.0.0.1", "localhost"), sql: byName }).finally(() =>
      byName.end(),
    );
  });

  it.each([
    [401, "check NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"],
    [404, "npx supabase db push --remote"],
  ])("are not accepted unseen: the answer %i of the API is an error that says what to do", async (status, words) => {
    const answering = async () => new Response(null, { status });
    await expect(requireSameProject({ ...project, fetch: answering })).rejects.toThrow(words);
  });
});
