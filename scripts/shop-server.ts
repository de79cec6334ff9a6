import { createServer } from "node:http";
import next from "next";
import { ROOT } from "../supabase/local/config.ts";
import { withKeptPages } from "./page-cache/page-cache.ts";

/** What `npm start` runs: Next behind kept pages, until it is asked to end. */
const port = Number(process.env.PORT);
const hostname = process.env.HOST;
process.title = "shop-server";

const app = next({ dev: false, dir: ROOT, port, ...(hostname ? { hostname } : {}) });
await app.prepare();
const answer = withKeptPages(app.getRequestHandler());

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Requests under way are answered, and what they put off is done, before the process ends.
  process.once(signal, () => server.close(() => void app.close().finally(() => process.exit(0))));
}

server.listen(port, hostname, () => console.log(`Ready on http://${hostname ?? "localhost"}:${port}`));
