import http from "node:http";
import https from "node:https";
import { median, percentile } from "./stats.ts";

export type RequestToSend = {
  url: URL;
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

/** `text` is empty without `keepText`: decoding every page would slow down the machine that is measured. */
type Answer = { status: number; bytes: number; firstByteMs: number; lastByteMs: number; text: string };

export type Figures = {
  requests: number;
  failed: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  kilobytes: number;
};

const VISITOR = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };
const TIMEOUT_MS = 20_000;

const agentFor = (url: URL, connections: number) =>
  new (url.protocol === "https:" ? https : http).Agent({ keepAlive: true, maxSockets: connections });

function send(
  { url, method = "GET", headers = VISITOR, body }: RequestToSend,
  agent: http.Agent,
  keepText: boolean,
): Promise<Answer> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const pieces: Buffer[] = [];
    let bytes = 0;
    let firstByteMs = 0;
    const sent = request(url, { method, headers, agent, timeout: TIMEOUT_MS }, (response) => {
      response.on("data", (piece: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - startedAt;
        bytes += piece.length;
        if (keepText) pieces.push(piece);
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          firstByteMs,
          lastByteMs: performance.now() - startedAt,
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error(`No answer in ${TIMEOUT_MS} ms.`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

type Options = { connections: number; seconds: number; succeeded?: (answer: Answer) => boolean; keepText?: boolean };

/** Sends requests over so many connections at once for so many seconds. `next` returns each request. */
export async function load(
  origin: URL,
  next: () => RequestToSend,
  { connections, seconds, succeeded = ({ status }) => status === 200, keepText = false }: Options,
): Promise<Figures> {
  const agent = agentFor(origin, connections);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  let bytes = 0;
  async function visitor(): Promise<void> {
    while (performance.now() < endsAt) {
      const answer = await send(next(), agent, keepText).catch(() => null);
      if (!answer || !succeeded(answer)) failed += 1;
      else {
        times.push(answer.lastByteMs);
        bytes += answer.bytes;
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return {
    requests: times.length,
    failed,
    perSecond: times.length / elapsedSeconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    kilobytes: bytes / Math.max(1, times.length) / 1000,
  };
}

/** The median time to the first byte, for one visitor who sends one request after the other. */
export async function firstByteMs(next: () => URL, requests = 20): Promise<number> {
  const agent = agentFor(next(), 1);
  const times: number[] = [];
  while (times.length < requests) times.push((await send({ url: next() }, agent, false)).firstByteMs);
  agent.destroy();
  return median(times);
}
