import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";

export type TokenKey = JsonWebKey;

export const newTokenKey = (): TokenKey =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });

const KEY_ID = "hosted-like";
const AUTH = "/auth/v1/";
const JWT = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const hmac = (text: string, secret: string): Buffer => createHmac("sha256", secret).update(text).digest();

/** A session token over these claims, which are base64url text, as hosted projects sign it. */
export function signed(claims: string, key: KeyObject): string {
  const text = `${part({ alg: "ES256", kid: KEY_ID, typ: "JWT" })}.${claims}`;
  return `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}

type Keys = {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** What the gateway behind signs and reads. */ jwtSecret: string;
};

/** The token that the caller gets: a token of the gateway is signed anew, other texts stay. */
function tokenForCaller(token: string, { privateKey, jwtSecret }: Keys): string {
  const [header = "", claims = "", signature = ""] = token.split(".");
  const [expected, actual] = [hmac(`${header}.${claims}`, jwtSecret), Buffer.from(signature, "base64url")];
  const isGenuine = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isGenuine ? signed(claims, privateKey) : token;
}

/** The token that the gateway gets; null when the caller's token is not signed with the key. */
function tokenForGateway(token: string, { publicKey, jwtSecret }: Keys): string | null {
  const [header = "", claims = "", signature = "", ...more] = token.split(".");
  try {
    const { alg } = JSON.parse(Buffer.from(header, "base64url").toString()) as { alg?: unknown };
    const isGenuine =
      alg === "ES256" &&
      more.length === 0 &&
      verify(
        "sha256",
        Buffer.from(`${header}.${claims}`),
        { key: publicKey, dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      );
    if (!isGenuine) return null;
  } catch {
    return null;
  }
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${claims}`;
  return `${text}.${hmac(text, jwtSecret).toString("base64url")}`;
}

const isToken = (bearer: string): boolean => bearer.includes(".");

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of message) parts.push(chunk as Buffer);
  return Buffer.concat(parts).toString();
}

/** Headers for the gateway; null when the token is forged. Answers of the auth service must not be compressed. */
function headersFor({ url = "", headers }: IncomingMessage, keys: Keys): IncomingHttpHeaders | null {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  const sent = { ...headers, ...(url.startsWith(AUTH) && { "accept-encoding": "identity" }) };
  if (!isToken(bearer)) return sent;
  const token = tokenForGateway(bearer, keys);
  return token === null ? null : { ...sent, authorization: `Bearer ${token}` };
}

async function passBack(url: string, from: IncomingMessage, to: ServerResponse, keys: Keys): Promise<void> {
  const { statusCode: status = 502, headers } = from;
  if (!url.startsWith(AUTH)) return void from.pipe(to.writeHead(status, headers));
  const exchanged = (text: string) => text.replaceAll(JWT, (token) => tokenForCaller(token, keys));
  const { "content-length": _length, "transfer-encoding": _encoding, location, ...kept } = headers;
  to.writeHead(status, { ...kept, ...(location && { location: exchanged(location) }) }).end(
    exchanged(await textOf(from)),
  );
}

/**
 * A proxy before the gateway. The gateway signs sessions with a shared secret, but hosted projects sign with ES256. So
 * it exchanges the tokens in both directions, and refuses tokens that are not signed with ES256.
 */
export async function startTokenExchange(
  port: number,
  gatewayPort: number,
  key: TokenKey,
  jwtSecret: string,
): Promise<{ stop(): Promise<void> }> {
  const keys: Keys = {
    privateKey: createPrivateKey({ key, format: "jwk" }),
    publicKey: createPublicKey({ key, format: "jwk" }),
    jwtSecret,
  };
  const jwks = { keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "ES256", use: "sig" }] };
  const server = createServer((call, response) => {
    const { url = "/", method } = call;
    if (url === `${AUTH}.well-known/jwks.json`) return answer(response, 200, jwks);
    const headers = headersFor(call, keys);
    if (!headers)
      return answer(response, 401, {
        code: "PGRST301",
        message: "No suitable key or wrong key type",
        details: null,
        hint: null,
      });
    const passed = request({ host: "127.0.0.1", port: gatewayPort, path: url, method, headers }, (back) => {
      passBack(url, back, response, keys).catch(() => response.destroy());
    });
    // When the caller gives up, the request to the gateway ends too.
    response.once("close", () => passed.destroy());
    passed.once("error", () =>
      response.headersSent ? response.destroy() : answer(response, 502, { message: "The gateway does not answer." }),
    );
    call.pipe(passed);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
