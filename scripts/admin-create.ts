import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { createClient } from "@supabase/supabase-js";
import postgres, { type Sql } from "postgres";
import { BackendError } from "../supabase/local/config.ts";
import { SHORTEST_PASSWORD } from "../lib/auth/password.ts";
import { easyGuesses } from "../lib/auth/password-strength.ts";
import { ROLES } from "../lib/http/abilities.ts";
import { createUser, makeAdmin, type Post, userIdOf } from "../supabase/local/users.ts";
import { chooseDatabase } from "./lib/env.ts";
import { main } from "./lib/process.ts";

const USAGE =
  "npm run admin:create -- <email> [--role owner|manager|agent|packer] [--name <name>]   (asks for the password, or reads it from standard input)";

type NewAdmin = Post & { email: string };

/** Reads the command line. Throws the usage when an argument is wrong. */
function newAdmin(): NewAdmin {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string" }, name: { type: "string" } },
  });
  const [email = ""] = positionals;
  const role = ROLES.find((each) => each === values.role);
  if (!email.includes("@") || (values.role !== undefined && !role)) throw new BackendError(USAGE);
  return { email: email.trim(), role, name: values.name?.trim() };
}

async function askPassword(): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stdout.write(`Password (at least ${SHORTEST_PASSWORD} characters): `);
  // The password must not appear on the screen.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  const password = await new Promise<string>((resolve) => lines.once("line", resolve).once("close", () => resolve("")));
  lines.close();
  if (terminal) process.stdout.write("\n");
  return password;
}

async function createHostedUser(email: string, password: string): Promise<string> {
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (!url || !key)
    throw new BackendError(
      `Sign-up is closed, so a new user needs SUPABASE_SECRET_KEY: set it for this command, or add ${email} in the Supabase dashboard first.`,
    );
  const { data, error } = await createClient(url, key, { auth: { persistSession: false } }).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw new BackendError(`The user could not be created: ${error.message}`);
  return data.user.id;
}

type Create = (password: string) => Promise<string>;

async function createAdmin(sql: Sql, { email, ...post }: NewAdmin, create: Create): Promise<void> {
  const known = await userIdOf(sql, email);
  if (known) {
    await makeAdmin(sql, known, post);
    console.log(`${email} had an account already and is on the staff now. Its password is unchanged.`);
    return;
  }
  const password = await askPassword();
  if (password.length < SHORTEST_PASSWORD)
    throw new BackendError(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
  if (easyGuesses(password, [email]).length > 0)
    throw new BackendError(
      "This password is too easy to guess: it repeats characters, follows the keyboard, or is made of common words.",
    );
  await makeAdmin(sql, await create(password), post);
  console.log(`${email} is on the staff.`);
}

await main(async () => {
  const admin = newAdmin();
  const { url, embedded } = await chooseDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await createAdmin(sql, admin, (password) =>
      embedded ? createUser(sql, admin.email, password) : createHostedUser(admin.email, password),
    );
  } finally {
    await sql.end();
    await embedded?.release();
  }
});
