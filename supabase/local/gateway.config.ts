// Read by `lite start --config`. The values come from gateway.ts through the environment.
import { PostgresConnection } from "@supabase/lite/postgres";
import { PUBLISHABLE_KEY } from "./config.ts";
import { outliveLostOutput } from "./lost-output.ts";

function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the gateway is started by supabase/local/gateway.ts.`);
  return value;
}

outliveLostOutput();
// The gateway must not outlive the supervisor. When that ends in any way, the pipe between them closes.
process.stdin.resume().once("close", () => process.exit(0));

const API_URL = requiredEnv("GATEWAY_API_URL");

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
 * PostgREST applies the time-outs of the roles (supabase/migrations, foundation). This gateway does not.
 * Its connections have the time-out of visitors, so only the calls of others need an extra statement for it.
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
  url: requiredEnv("GATEWAY_DATABASE_URL"),
  postgresOptions: {
    // More connections than this would only wait inside PostgreSQL.
    max: 40,
    onnotice: () => {},
    types: { json: json(114), jsonb: json(3802) },
    // The application name closes sign-up: closed-sign-up.sql.
    connection: { lock_timeout: 5_000, statement_timeout: 3_000, application_name: "gateway" },
  },
});
// Without this, the gateway's first request grants anon and authenticated everything on every table under row-level
// security, which undoes the column grants of the migrations (docs/decisions/embedded-backend.md). A test checks it.
Object.assign(connection, { rlsState: "active" });

const config = {
  connection,
  api: { port: Number(new URL(API_URL).port), schemas: ["public"], max_rows: 1000 },
  auth: {
    enabled: true,
    jwt_secret: requiredEnv("GATEWAY_JWT_SECRET"),
    publishable_key: PUBLISHABLE_KEY,
    secret_key: requiredEnv("GATEWAY_SECRET_KEY"),
    // Links in mail lead to the gateway, which redirects to the shop on any port.
    site_url: API_URL,
    additional_redirect_urls: ["http://localhost:*/**", "http://127.0.0.1:*/**"],
    enable_signup: false,
    minimum_password_length: 10,
    email: { enable_signup: true, enable_confirmations: false, otp_length: 8, otp_expiry: 600 },
  },
  storage: { enabled: true, file_size_limit: "8MiB" },
};

export default config;
