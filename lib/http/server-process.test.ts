import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { currentRequestId } from "../core/request-id.ts";
import { endInTime, numberRequests } from "./server-process.ts";

let server: Server;
let visitor: Socket | undefined;
afterEach(() => {
  visitor?.destroy();
  server.closeAllConnections();
  server.close();
});

async function listening(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a request", () => {
  it("has the same id in its answer and in its log lines: the proxy's, or a new one", async () => {
    const seen: Server[] = [];
    numberRequests((serving) => void seen.push(serving));
    const url = await listening((_, response) => {
      setTimeout(() => response.end(currentRequestId()), 10);
    });
    const ask = async (id?: string) => {
      const response = await fetch(url, { headers: id ? { "x-request-id": id } : {} });
      expect(response.headers.get("x-request-id")).toBe(await response.text());
      return response.headers.get("x-request-id");
    };
    const ids = await Promise.all([ask("proxy-0001"), ask("proxy-0002"), ask(), ask(), ask("no id")]);
    expect(ids.slice(0, 2)).toEqual(["proxy-0001", "proxy-0002"]);
    expect(new Set(ids).size).toBe(5);
    for (const id of ids.slice(2)) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(seen)).toEqual(new Set([server]));
  });
});

const UNFINISHED_REQUEST = "POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\nx";

describe("a server that gets a signal to end", () => {
  it("ends although a visitor never finishes a request", async () => {
    const url = await listening((request) => void request.resume());
    const received = new Promise((resolve) => server.once("request", resolve));
    visitor = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
    visitor.write(UNFINISHED_REQUEST);
    await received;
    const ended = new Promise((resolve) => server.close(resolve));
    endInTime(
      () => server.closeAllConnections(),
      () => {},
      { closeMs: 50, exitMs: 5_000 },
    );
    await ended;
  });

  it("ends although a deferred task never finishes", async () => {
    await listening(() => {});
    const waiting = setInterval(() => {}, 1_000);
    await new Promise<void>((exit) => endInTime(() => {}, exit, { closeMs: 50, exitMs: 100 }));
    clearInterval(waiting);
  });
});
