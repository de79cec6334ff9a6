import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stopGracefully } from "./graceful-stop.ts";

let server: Server;
let visitor: Socket;
afterEach(() => {
  visitor.destroy();
  server.closeAllConnections();
});

/** A server with one visitor, who has sent this much. */
async function visited(answer: RequestListener, sent: string): Promise<void> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const heard = new Promise((resolve) => server.once("request", resolve));
  visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  visitor.on("error", () => {}).write(sent);
  await heard;
}

const DRIPPING = "POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\nx";
const SOON = { closeMs: 50, exitMs: 5_000 };

describe("a server that is asked to end", () => {
  it("ends although a visitor never finishes a request", async () => {
    await visited((request) => void request.resume(), DRIPPING);
    const finish = vi.fn(async () => {});
    await new Promise<void>((exit) => stopGracefully(server, finish, exit, SOON));
    expect(finish).toHaveBeenCalledOnce();
  });

  it("ends although what was put off is never done", async () => {
    await visited((_, response) => void response.end(), "GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n");
    await new Promise<void>((exit) => stopGracefully(server, () => new Promise(() => {}), exit, { closeMs: 50, exitMs: 100 }));
  });

  it("answers a request that is under way", async () => {
    await visited((_, response) => void setTimeout(() => response.end("answered"), 30), "GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n");
    const received = new Promise<string>((resolve) => visitor.on("data", (bytes) => resolve(bytes.toString())));
    await new Promise<void>((exit) => stopGracefully(server, async () => {}, exit));
    expect(await received).toContain("answered");
  });
});
