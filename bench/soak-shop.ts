import postgres from "postgres";
import { paths } from "../lib/http/paths.ts";
import { databaseIdentity, ensureDemoData } from "../scripts/lib/demo-data.ts";
import { build, isFresh, serveBuild } from "../scripts/lib/next.ts";
import { answers } from "../scripts/lib/serve.ts";
import { webEnv } from "../supabase/local/backend.ts";
import { BackendError, databaseUrl } from "../supabase/local/config.ts";
import { freePorts } from "../supabase/local/ports.ts";
import { setStock } from "../supabase/local/set-stock.ts";
import { throwawayBackend } from "../supabase/local/throwaway.ts";

/** A shop with its own backend and so much stock that nothing sells out. */
export type SoakShop = {
  url: string;
  pid: number;
  sql: postgres.Sql;
  pages: readonly string[];
  products: readonly string[];
  commune: number;
  close(): Promise<void>;
};

const HIGH_STOCK = 100_000;

async function pagesAndProducts(sql: postgres.Sql): Promise<Pick<SoakShop, "pages" | "products" | "commune">> {
  await setStock(sql, null, HIGH_STOCK);
  const rows = await sql<
    { id: string }[]
  >`select id from public.products where status = 'active' and '50 ml' = any (sizes) order by id limit 20`;
  const [commune] = await sql<
    { id: number }[]
  >`select id from public.communes where wilaya_code = 16 order by id limit 1`;
  const products = rows.map(({ id }) => id);
  if (products.length === 0 || !commune)
    throw new BackendError("The demo shop has no product or commune to order with.");
  const englishPages = [
    "/",
    paths.products(),
    paths.cart,
    paths.checkout,
    paths.about,
    paths.products("oud"),
    paths.products("rose"),
    ...products.map((id) => paths.product(id)),
  ];
  return {
    pages: englishPages.flatMap((path) => [path, path === "/" ? "/ar" : `/ar${path}`]),
    products,
    commune: commune.id,
  };
}

export async function openSoakShop(): Promise<SoakShop> {
  const backend = await throwawayBackend();
  await ensureDemoData(backend);
  const sql = postgres(databaseUrl(backend.config), { max: 2, onnotice: () => {} });
  const { port } = await freePorts("port");
  const url = `http://localhost:${port}`;
  const env = {
    ...webEnv(backend.config),
    // Each order comes from another address: the shop limits the orders of one, and of all whose address is unknown.
    SHOPPER_IP_HEADER: "x-real-ip",
    NEXT_PUBLIC_SITE_URL: url,
    NEXT_DIST_DIR: ".next-soak",
    DATABASE_URL: undefined,
    SUPABASE_SECRET_KEY: undefined,
  };
  const identity = await databaseIdentity(backend);
  const found = await pagesAndProducts(sql);
  if (!isFresh(env, identity) && (await build(env, identity)) !== 0) throw new BackendError("The shop does not build.");
  const server = serveBuild({ port }, env);
  const close = async () => {
    await server.stop();
    await sql.end();
    await backend.release();
  };
  if (server.pid === undefined || !(await answers(server, `${url}/api/health`))) {
    await close();
    throw new BackendError(`The shop does not answer on ${url}.`);
  }
  return { url, pid: server.pid, sql, ...found, close };
}
