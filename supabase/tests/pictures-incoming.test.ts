import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { openIncoming, takeSent } from "@/lib/media/incoming";
import { takePicture } from "@/lib/media/store";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "@/lib/media/upload";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";

// Pictures that are too large for a request to the web server: the browser puts them into the private bucket by a
// signed address, and the web server then checks their bytes.

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

describe("a picture that is larger than a request may be", () => {
  it(
    "is sent to a signed address without a session; afterwards only the stored picture remains",
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

  it("that is a web page with the name of a picture is refused because of its bytes, and removed", async () => {
    const { incoming, url } = await openIncoming(staff, "image/png");
    expect((await put(url, Buffer.from("<html><script>alert(1)</script></html>"))).status).toBe(200);
    expect([await take(incoming), await isThere(incoming)]).toEqual(["webPage", false]);
  });

  it("that is larger than the bucket allows is refused by the storage itself", async () => {
    const { incoming, url } = await openIncoming(staff, "image/png");
    expect((await put(url, Buffer.alloc(MAX_UPLOAD_BYTES + 1))).ok).toBe(false);
    expect(await isThere(incoming)).toBe(false);
  });

  it("gets a signed address only for staff", async () => {
    for (const client of [anon(), await signedIn()]) await expect(openIncoming(client, "image/png")).rejects.toThrow();
  });

  it("in another folder of the bucket cannot be taken, and is not removed", async () => {
    const path = `products/${randomUUID()}.png`;
    const { error } = await staff.storage.from("originals").upload(path, heavy, { contentType: "image/png" });
    expect(error).toBeNull();
    expect(await take(path)).toBeNull();
    expect(await take(`incoming/../${path}`)).toBeNull();
    expect(await isThere(path)).toBe(true);
    await staff.storage.from("originals").remove([path]);
  });
});
