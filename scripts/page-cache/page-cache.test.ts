import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shareAnswer } from "../../lib/core/shared-answer.ts";
import changes from "./changes.ts";
import { type Handler, withKeptPages } from "./page-cache.ts";

const MADE = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
const PRERENDERED = { ...MADE, "x-nextjs-cache": "HIT", "cache-control": "s-maxage=3600", vary: "rsc, Accept-Encoding" };

type Answers = (request: IncomingMessage, response: ServerResponse) => void;

const answer = (response: ServerResponse, headers: Record<string, string>, body: string | Buffer, status = 200) => {
  response.statusCode = status;
  response.setHeaders(new Map(Object.entries(headers))).end(body);
};

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.close();
});

/** A shop whose pages are these; `asked` counts how often Next was. */
async function shop(answers: Answers, asHandler: (answers: Answers) => Handler = (each) => async (request, response) => each(request, response)) {
  let asked = 0;
  const handle = withKeptPages(
    asHandler((request, response) => {
      asked += 1;
      answers(request, response);
    }),
  );
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server?.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const visit = (path = "/", headers: Record<string, string> = {}) => fetch(`http://localhost:${port}${path}`, { headers: { "accept-encoding": "gzip", ...headers } });
  const read = async (path?: string, headers?: Record<string, string>) => (await visit(path, headers)).text();
  const source = async (path?: string) => (await visit(path)).headers.get("x-page-cache");
  /** Keeping goes on after the first visitor has the answer. */
  const isKept = (path?: string) => vi.waitFor(async () => expect(await source(path)).toBe("HIT"));
  return { visit, read, source, isKept, asked: () => asked };
}

const inMs = (ms: number) => vi.spyOn(Date, "now").mockReturnValue(Date.now() + ms);

describe("a prerendered page", () => {
  it("is asked of Next once, then answered from memory in either form, byte for byte the same", async () => {
    const { read, visit, isKept, asked } = await shop((_, response) => answer(response, PRERENDERED, "ورد و oud"));
    await isKept();
    const before = asked();
    const brotli = { "accept-encoding": "gzip, br" };
    await vi.waitFor(async () => expect((await visit("/", brotli)).headers.get("content-encoding")).toBe("br"));
    expect(await read("/", brotli)).toBe("ورد و oud");
    expect(await read()).toBe("ورد و oud");
    expect(asked()).toBe(before);
  });

  it("answers 304 to who has it, by the tag of each form", async () => {
    const { visit, isKept } = await shop((_, response) => answer(response, PRERENDERED, "home"));
    await isKept();
    const etag = (await visit()).headers.get("etag") ?? "";
    const again = await visit("/", { "if-none-match": `"old", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await visit("/", { "if-none-match": '"old"' })).status).toBe(200);
  });

  it("is asked for again as soon as anything has changed", async () => {
    let text = "before";
    const { read, isKept } = await shop((_, response) => answer(response, PRERENDERED, text));
    await isKept();
    text = "after";
    expect(await read()).toBe("before");
    await changes.updateTags();
    expect(await read()).toBe("after");
  });

  it("that was being made while something changed is not kept", async () => {
    const { source, read } = await shop((_, response) => {
      void changes.updateTags();
      answer(response, PRERENDERED, "home");
    });
    await read();
    expect([await source(), await source(), await source()]).toEqual([null, null, null]);
  });

  it("is asked for again after ten seconds", async () => {
    let text = "before";
    const { read, isKept } = await shop((_, response) => answer(response, PRERENDERED, text));
    await isKept();
    text = "after";
    inMs(10_001);
    expect(await read()).toBe("after");
  });

  it("that arrives in pieces is sent and kept whole", async () => {
    const { read, isKept } = await shop((_, response) => {
      response.setHeaders(new Map(Object.entries(PRERENDERED)));
      response.write("a page in ");
      response.end("two pieces");
    });
    expect(await read()).toBe("a page in two pieces");
    await isKept();
    expect(await read()).toBe("a page in two pieces");
  });

  it("is sent as it is to visitors who accept neither form", async () => {
    const { visit, isKept } = await shop((_, response) => answer(response, PRERENDERED, "home"));
    await isKept();
    const plain = await visit("/", { "accept-encoding": "identity" });
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "home"]);
  });

  it("shows itself before it asks for its scripts, to its first visitor too", async () => {
    const page = '<html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body>oud</body></html>';
    const { visit, isKept } = await shop((_, response) => answer(response, PRERENDERED, page));
    const first = await (await visit()).text();
    expect(first).not.toContain('<script src="/_next');
    await isKept();
    expect(await (await visit()).text()).toBe(first);
  });

  it("answers 304 to who has it when it turns out to be the same after a change", async () => {
    const { visit, isKept } = await shop((_, response) => answer(response, PRERENDERED, "home"));
    await isKept();
    const etag = (await visit()).headers.get("etag") ?? "";
    await changes.updateTags();
    const again = await visit("/", { "if-none-match": etag });
    expect([again.status, again.headers.get("x-page-cache")]).toEqual([304, null]);
  });
});

describe("an answer made for a request", () => {
  it("is sent whole when it is ready soon", async () => {
    const { visit } = await shop((_, response) => {
      response.setHeaders(new Map(Object.entries(MADE))).write('<!--$?--><template id="B:0"></template>Loading<!--/$-->');
      setTimeout(() => response.end('<div hidden id="S:0">oud</div><script>$RC("B:0","S:0")</script>'), 20);
    });
    const response = await visit();
    expect(await response.text()).toBe("<!--$-->oud<!--/$-->");
    expect(response.headers.get("transfer-encoding")).toBeNull();
  });

  it("shows its frame when it takes longer, and then comes as it was made", async () => {
    let finish = () => {};
    const { visit } = await shop((_, response) => {
      response.setHeaders(new Map(Object.entries(MADE))).write("frame, ");
      finish = () => response.end("list");
    });
    const reader = (await visit()).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe("frame, ");
    finish();
    expect((await reader?.read())?.value).toBe("list");
  });

  it.each<[string, Answers, Record<string, string>?]>([
    ["unless its page said so", (_, response) => answer(response, MADE, "mine")],
    ["with a cookie", (_, response) => answer(response, { ...PRERENDERED, "set-cookie": "seen=1" }, "hello")],
    ["when it is an error", (_, response) => answer(response, PRERENDERED, "sorry", 500)],
    ["for a draft", (_, response) => answer(response, PRERENDERED, "draft"), { cookie: "__prerender_bypass=1" }],
    [
      "when a part of it failed",
      (_, response) => {
        shareAnswer(30_000);
        answer(response, MADE, '<template data-dgst="1"></template>');
      },
    ],
    [
      "when it broke off",
      (_, response) => {
        response.setHeaders(new Map(Object.entries(PRERENDERED)));
        response.write("half");
        setImmediate(() => response.destroy());
      },
    ],
  ])("is never kept %s", async (_, answers, headers) => {
    const { visit, asked, isKept } = await shop((request, response) => (request.url === "/other" ? answer(response, PRERENDERED, "other") : answers(request, response)));
    const often = () => Promise.all(Array.from({ length: 3 }, () => visit("/", headers).then((page) => page.text()).catch(() => "")));
    await often();
    await isKept("/other");
    const before = asked();
    await often();
    expect(asked() - before).toBe(3);
  });

  it("is kept for as long as its page has said, each query by itself", async () => {
    let word = "six";
    const { read, isKept } = await shop(({ url }, response) => {
      shareAnswer(30_000);
      answer(response, MADE, `${word} results of ${url}`);
    });
    await isKept("/products?search=oud");
    word = "seven";
    expect(await read("/products?search=oud")).toBe("six results of /products?search=oud");
    expect(await read("/products?search=rose")).toBe("seven results of /products?search=rose");
    inMs(30_001);
    expect(await read("/products?search=oud")).toBe("seven results of /products?search=oud");
  });
});

describe("pages that anyone may invent", () => {
  /** A search that takes a while, and how many are made at once. */
  const slowSearches = () => {
    const seen = { now: 0, most: 0 };
    const answers: Answers = (_, response) => {
      seen.most = Math.max(seen.most, (seen.now += 1));
      shareAnswer(30_000);
      setTimeout(() => {
        seen.now -= 1;
        answer(response, MADE, "results");
      }, 50);
    };
    return { seen, answers };
  };
  /** As Next does: the answer of a request is complete when its handler is. */
  const waiting = (answers: Answers): Handler => (request, response) => new Promise((resolve) => (answers(request, response), response.once("close", resolve)));

  it("are made once for all who ask for the same meanwhile", async () => {
    const { seen, answers } = slowSearches();
    const { read, asked } = await shop(answers, waiting);
    const texts = await Promise.all(Array.from({ length: 100 }, () => read("/products?search=oud")));
    expect([new Set(texts).size, texts[0], asked(), seen.most]).toEqual([1, "results", 1, 1]);
  });

  it("are made a few at once; some wait, and the others are told to come back", async () => {
    const { seen, answers } = slowSearches();
    const { visit } = await shop(answers, waiting);
    const visits = await Promise.all(Array.from({ length: 100 }, (_, index) => visit(index % 2 ? `/products?search=${index}` : `/ar/products/invented-${index}`)));
    const refused = visits.filter(({ status }) => status === 503);
    expect(visits.filter(({ status }) => status === 200).length).toBe(100 - refused.length);
    expect(refused.length).toBeGreaterThan(10);
    expect(seen.most).toBe(8);
    for (const each of refused) expect([each.headers.get("retry-after"), each.headers.get("cache-control")]).toEqual(["2", "no-store"]);
  });

  it("keep nobody from the pages that are there, nor from a product that was shown before", async () => {
    const searches: (() => void)[] = [];
    let over = false;
    const { visit, isKept } = await shop(({ url }, response) => {
      const finish = () => answer(response, PRERENDERED, "page");
      if (url?.startsWith("/products?search") && !over) searches.push(finish);
      else finish();
    }, waiting);
    await isKept("/products/amber");
    const visits = Array.from({ length: 100 }, (_, index) => visit(`/products?search=${index}`));
    await vi.waitFor(() => expect(searches).toHaveLength(8));
    await changes.updateTags();
    for (const path of ["/", "/products", "/products?_rsc=abc", "/products/amber"]) expect([path, (await visit(path)).status]).toEqual([path, 200]);
    over = true;
    for (const finish of searches) finish();
    await Promise.all(visits);
  });
});
