import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anon, nowSeconds as now, signedAddress as signed, sql } from "./clients.ts";

const ADDRESS = "41.111.0.7";
const CLOUDFLARE = "cf_connecting_ip";

/** The address that the database reads from a request's headers. */
async function addressFor(headers: Record<string, string>): Promise<string | null> {
  return sql.begin(async (tx) => {
    await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
    const [row] = await tx<{ address: string | null }[]>`select private.client_ip() as address`;
    return row?.address ?? null;
  });
}

describe("a shopper's address", () => {
  it("is the one that the web server signed, also for IPv6", async () => {
    expect(await addressFor({ "x-shopper": signed(ADDRESS) })).toBe(ADDRESS);
    expect(await addressFor({ "x-shopper": signed("2a02:8440::1") })).toBe("2a02:8440::/64");
  });

  it.each([
    ["41.111.0.7", "41.111.0.7"],
    [" 41.111.0.7:51213", "41.111.0.7"],
    ["::ffff:41.111.0.7", "41.111.0.7"],
    ["::FFFF:296f:0007", "41.111.0.7"],
    ["[::ffff:41.111.0.7]:443", "41.111.0.7"],
    ["0:0:0:0:0:ffff:41.111.0.7", "41.111.0.7"],
    ["2a02:8440:1:2:3:4:5:6", "2a02:8440:1:2::/64"],
    ["2A02:8440:0001:0002::9", "2a02:8440:1:2::/64"],
    ["[2a02:8440:1:2::9]:51213", "2a02:8440:1:2::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["10.0.0.0/8", null],
    ["unknown", null],
    ["a".repeat(64), null],
    ["", null],
  ])("%j is counted as %j", async (address, network) => {
    expect(await addressFor({ "x-shopper": signed(address) })).toBe(network);
  });

  it("is never read from a header that anyone can send", async () => {
    expect(
      await addressFor({
        "x-forwarded-for": ADDRESS,
        "x-real-ip": ADDRESS,
        forwarded: `for=${ADDRESS}`,
        "true-client-ip": ADDRESS,
      }),
    ).toBeNull();
  });

  const tomorrow = now() + 86_400;
  it.each<[string, string]>([
    ["signed with another key", signed(ADDRESS, { key: "00".repeat(32) })],
    ["signed five minutes ago", signed(ADDRESS, { at: now() - 301 })],
    ["signed for tomorrow", signed(ADDRESS, { at: tomorrow })],
    ["signed for another address", signed("10.0.0.1").replace("10.0.0.1", ADDRESS)],
    ["with a changed time", signed(ADDRESS).replace(String(now()), String(now() + 1))],
    ["without a signature", `${ADDRESS};${now()};`],
    ["without a time", `${ADDRESS};;${signed(ADDRESS).split(";")[2] ?? ""}`],
    ["of only an address", ADDRESS],
    ["of four parts", `${signed(ADDRESS)};x`],
    ["that is empty", ""],
    ["of a million characters", "a;".repeat(500_000)],
  ])("is unknown with a header %s", async (_, claim) => {
    expect(await addressFor({ "x-shopper": claim })).toBeNull();
  });

  it("is unknown without any header", async () => {
    expect(await addressFor({})).toBeNull();
  });

  it("is not read from a proxy's header where no proxy is configured", async () => {
    expect(await addressFor({ "cf-connecting-ip": "10.0.0.9" })).toBeNull();
  });

  describe("behind a proxy that overwrites cf-connecting-ip", () => {
    beforeAll(() => sql`insert into private.secrets (name, value) values (${CLOUDFLARE}, 'yes')`);
    afterAll(() => sql`delete from private.secrets where name = ${CLOUDFLARE}`);

    it("is the proxy's header for a caller who does not use the web server", async () => {
      expect(await addressFor({ "cf-connecting-ip": "2a02:8440::9" })).toBe("2a02:8440::/64");
      expect(await addressFor({ "cf-connecting-ip": "10.0.0.9", "x-shopper": signed(ADDRESS) })).toBe(ADDRESS);
    });

    it.each([
      ["whose clock is slow", signed(ADDRESS, { at: now() - 360 })],
      ["with another key", signed(ADDRESS, { key: "00".repeat(32) })],
      ["that does not know the address", signed("")],
    ])(
      "is unknown from a web server %s, because the proxy's header has the web server's own address",
      async (_, claim) => {
        expect(await addressFor({ "cf-connecting-ip": "10.0.0.9", "x-shopper": claim })).toBeNull();
      },
    );
  });

  // Without the key, the proxy's header would hold the web server's address for every shopper.
  it("is unknown while web server and database share no key", async () => {
    const rollback = new Error("rollback");
    const addresses: unknown[] = [];
    await sql
      .begin(async (tx) => {
        await tx`delete from private.secrets where name = 'client_ip'`;
        await tx`insert into private.secrets (name, value) values (${CLOUDFLARE}, 'yes')`;
        for (const headers of [{ "cf-connecting-ip": "10.0.0.9" }, { "x-shopper": signed(ADDRESS) }]) {
          await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
          addresses.push((await tx`select private.client_ip() as address`)[0]?.address);
        }
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
    expect(addresses).toEqual([null, null]);
  });
});

describe("a limit per address, over the API", () => {
  beforeEach(() => sql`delete from private.rate_limits`);

  let messages = 0;
  const write = async (headers: Record<string, string>): Promise<unknown> => {
    messages += 1;
    const { data, error } = await anon(headers).rpc("send_contact_message", {
      payload: { name: "Amel", email: `amel${messages}@example.com`, message: "Hello", locale: "en" },
    });
    if (error) throw new Error(error.message);
    return (data as { error?: string; ok: boolean }).error ?? "ok";
  };

  const fourMessages = async (headers: () => Record<string, string>): Promise<unknown[]> => {
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await write(headers()));
    return answers;
  };

  it("counts calls from a signed address, and no others", async () => {
    expect(await fourMessages(() => ({ "x-shopper": signed(ADDRESS) }))).toEqual(["ok", "ok", "ok", "rate_limited"]);
    expect(await write({ "x-shopper": signed("41.111.0.8") })).toBe("ok");
  });

  it("cannot be used against the owner of an address by forging that address", async () => {
    const forged = { "x-shopper": signed(ADDRESS, { key: "ff".repeat(32) }), "x-forwarded-for": ADDRESS };
    expect(await fourMessages(() => forged)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(await write({ "x-shopper": signed(ADDRESS) })).toBe("ok");
  });

  it("cannot be avoided by sending other addresses beside the signed one", async () => {
    let hop = 0;
    expect(
      await fourMessages(() => ({ "x-shopper": signed(ADDRESS), "x-forwarded-for": `10.0.0.${(hop += 1)}` })),
    ).toEqual(["ok", "ok", "ok", "rate_limited"]);
  });

  it("is shared by a whole /64, which one subscriber has, and by every spelling of an address", async () => {
    let host = 0;
    expect(await fourMessages(() => ({ "x-shopper": signed(`2a02:8440:7:7::${(host += 1)}`) }))).toEqual([
      "ok",
      "ok",
      "ok",
      "rate_limited",
    ]);
    const spellings = [ADDRESS, `::ffff:${ADDRESS}`, `${ADDRESS}:5000`, `[::ffff:${ADDRESS}]:80`];
    expect(await fourMessages(() => ({ "x-shopper": signed(spellings[host++ % 4] ?? "") }))).toEqual([
      "ok",
      "ok",
      "ok",
      "rate_limited",
    ]);
  });

  it("cannot be avoided, or used against others, by inventing cf-connecting-ip", async () => {
    expect(await fourMessages(() => ({ "cf-connecting-ip": ADDRESS }))).toEqual(["ok", "ok", "ok", "ok"]);
    expect(await write({ "x-shopper": signed(ADDRESS) })).toBe("ok");
  });

  it("is not applied, and locks nobody out, while the web server's clock is slow", async () => {
    const late = () => ({
      "cf-connecting-ip": "10.0.0.9",
      "x-shopper": signed(`41.111.1.${messages}`, { at: now() - 360 }),
    });
    expect(await fourMessages(late)).toEqual(["ok", "ok", "ok", "ok"]);
  });
});

describe("the state of the web server's signature", () => {
  it.each([
    ["signed", signed(ADDRESS)],
    ["signed", signed("")],
    ["stale", signed(ADDRESS, { at: now() - 301 })],
    ["stale", signed(ADDRESS, { at: now() + 360 })],
    ["wrong", signed(ADDRESS, { key: "00".repeat(32) })],
    ["wrong", "nonsense"],
  ])("is %s", async (state, claim) => {
    expect((await anon({ "x-shopper": claim }).rpc("web_server_state")).data).toBe(state);
  });

  it("is unsigned without the header", async () =>
    expect((await anon().rpc("web_server_state")).data).toBe("unsigned"));
});
