import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { openIncoming, takeSent } from "@/lib/media/incoming";
import { takePicture } from "@/lib/media/store";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "@/lib/media/upload";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";

// Pictures that are too heavy for the web server's host: put into the private bucket by a signed address, then judged by their bytes.

let staff: Client;
let heavy: Buffer;

const put = (url: string, body: Buffer) =>
  fetch(url, { method: "PUT", headers: { "content-type": "image/png" }, body: new Uint8Array(body) });
const asked = (incoming: string) =>
  new Request(`https://shop.example/api/admin/media?${new URLSearchParams({ incoming })}`, { method: "POST" });
const take = (incoming: string) =>
  takeSent(asked(incoming), staff, (bytes) => takePicture(staff, "library", bytes, "heavy.png"));
const isThere = async (name: string) =>
  (await sql`select from storage.objects where bucket_id = 'originals' and name = ${name}`).length > 0;

beforeAll(async () => {
  staff = await admin();
  const side = 1400;
  heavy = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
});

describe("a picture of more than a serverless host's body", () => {
  it(
    "arrives by a signed address without a session, and leaves nothing but the picture",
    { timeout: 120_000 },
    async () => {
      expect(heavy.byteLength).toBeGreaterThan(MAX_BODY_BYTES);
      const { incoming, url } = await openIncoming(staff, "image/png");
      expect((await put(url, heavy)).status).toBe(200);
      const taken = await take(incoming);
      const [row] =
        await sql`select original from public.pictures where path = ${typeof taken === "object" && taken ? taken.path : ""}`;
      expect([await isThere(String(row?.original)), await isThere(incoming)]).toEqual([true, false]);
    },
  );

  it("that is a web page under a picture's name is refused by its bytes, and removed", async () => {
    const { incoming, url } = await openIncoming(staff, "image/png");
    expect((await put(url, Buffer.from("<html><script>alert(1)</script></html>"))).status).toBe(200);
    expect([await take(incoming), await isThere(incoming)]).toEqual(["webPage", false]);
  });

  it("of more than the bucket allows is refused by the storage itself", async () => {
    const { incoming, url } = await openIncoming(staff, "image/png");
    expect((await put(url, Buffer.alloc(MAX_UPLOAD_BYTES + 1))).ok).toBe(false);
    expect(await isThere(incoming)).toBe(false);
  });

  it("gets an address for staff alone", async () => {
    for (const client of [anon(), await signedIn()]) await expect(openIncoming(client, "image/png")).rejects.toThrow();
  });

  it("that lies elsewhere in the bucket cannot be taken, or removed, by naming it", async () => {
    expect(await take("products/0e2fa0f2-2b0b-4a53-a0b1-3ad5a6f5d9a8.png")).toBeNull();
    expect(await take("incoming/../products/a.png")).toBeNull();
  });
});
