import { AsyncLocalStorage } from "node:async_hooks";
import { createServer } from "node:http";
import next from "next";
import { lendRequestIds, requestIdOf } from "../lib/core/request-id.ts";
import { ROOT } from "../supabase/local/config.ts";
import { withCompressedFiles } from "./compressed-files.ts";
import { stopGracefully } from "./graceful-stop.ts";
import { staticDir } from "./next.ts";
import { withCompressedAnswers } from "./page-cache/compressed-answers.ts";
import { withKeptPictures } from "./page-cache/kept-pictures.ts";
import { withKeptPages } from "./page-cache/page-cache.ts";
import { refusedRequest } from "./refused-request.ts";
import { structureConsole } from "./structured-console.ts";

/** What `npm start` runs: Next behind kept pages, until it is asked to end. */
const port = Number(process.env.PORT);
const hostname = process.env.HOST;
process.title = "shop-server";
structureConsole();

const app = next({ dev: false, dir: ROOT, port, ...(hostname ? { hostname } : {}) });
await app.prepare();
const shop = withKeptPictures(withCompressedAnswers(withKeptPages(app.getRequestHandler())));
const answer = withCompressedFiles(shop, { dir: staticDir({}), base: "/_next/static" });
const requests = new AsyncLocalStorage<string>();
lendRequestIds(requests);

const server = createServer((request, response) => {
  const id = requestIdOf(request.headers["x-request-id"]);
  response.setHeader("X-Request-Id", id);
  const refused = refusedRequest(request);
  if (refused) return void response.writeHead(refused).end();
  void requests.run(id, () =>
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }),
  );
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => stopGracefully(server, () => app.close(), () => process.exit(0)));
}

server.listen(port, hostname, () => console.log(`Ready on http://${hostname ?? "localhost"}:${port}`));
