// Read by `lite start --config`. The values come from gateway.ts through the environment.
import { PostgresConnection } from "@supabase/lite/postgres";
import { PUBLISHABLE_KEY } from "./config.ts";
import { outliveLostOutput } from "./lost-output.ts";

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the gateway is started by supabase/local/gateway.ts.`);
  return value;
}

outliveLostOutput();
// The gateway must not outlive its owner, however that ends: the pipe closes with it.
process.stdin.resume().once("close", () => process.exit(0));

const API_URL = given("GATEWAY_API_URL");

/**
 * The gateway turns a function's JSON arguments into text, and its driver would turn that text into JSON once more: the
 * function would then see a string where the caller sent an object.
 */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});

/**
 * PostgREST takes time-outs over from the roles (supabase/migrations, foundation) with the role itself. This gateway does not: its connections have the one
 * of visitors, and a call of anybody else asks for more. Visitors' calls, orders among them, cost no statement more.
 */
class TimedConnection extends PostgresConnection {
  override withContext: PostgresConnection["withContext"] = (caller, run, options) =>
    super.withContext(
      caller,
      async (db) => {
        const { role = "anon" }: { role?: unknown } = caller?.auth ?? {};
        if (caller && role !== "anon")
          await db
            .selectNoFrom(({ fn, val }) => fn("set_config", [val("statement_timeout"), val("7s"), val(true)]).as("set"))
            .execute();
        return run(db);
      },
      options,
    );
}

const connection = new TimedConnection({
  url: given("GATEWAY_DATABASE_URL"),
  postgresOptions: {
    // One process does the work of many requests at a time; more connections than this only queue inside PostgreSQL.
    max: 40,
    onnotice: () => {},
    types: { json: json(114), jsonb: json(3802) },
    // Its name closes sign-up: closed-sign-up.sql.
    connection: { lock_timeout: 5_000, statement_timeout: 3_000, application_name: "gateway" },
  },
});
// On its first request the gateway would otherwise grant anon and authenticated everything on every table under
// row-level security, undoing the migrations' column grants. docs/decisions/embedded-backend.md; a database test holds it.
Object.assign(connection, { rlsState: "active" });

const config = {
  connection,
  api: { port: Number(new URL(API_URL).port), schemas: ["public"], max_rows: 1000 },
  auth: {
    enabled: true,
    jwt_secret: given("GATEWAY_JWT_SECRET"),
    publishable_key: PUBLISHABLE_KEY,
    secret_key: given("GATEWAY_SECRET_KEY"),
    // Links in mail lead through the gateway and from there back to the shop, on whichever port it runs.
    site_url: API_URL,
    additional_redirect_urls: ["http://localhost:*/**", "http://127.0.0.1:*/**"],
    enable_signup: false,
    minimum_password_length: 10,
    email: { enable_signup: true, enable_confirmations: false, otp_length: 8, otp_expiry: 600 },
  },
  storage: { enabled: true, file_size_limit: "8MiB" },
};

export default config;
