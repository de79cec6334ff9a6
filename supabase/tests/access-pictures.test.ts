import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";

const BUCKETS = ["media", "originals"] as const;

let picture: Buffer;
let otherPicture: Buffer;
let path: string;
let staff: Client;

const JPEG = { contentType: "image/jpeg" };
const aJpeg = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .jpeg()
    .toBuffer();
const publicUrl = (bucket: string, name: string) => anon().storage.from(bucket).getPublicUrl(name).data.publicUrl;
const bytesAt = async (bucket: string, name: string): Promise<Buffer> => {
  const { data, error } = await staff.storage.from(bucket).download(name);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
};
const storedNames = async (): Promise<string[]> =>
  (await sql<{ name: string }[]>`select bucket_id || '/' || name as name from storage.objects order by 1`).map(
    ({ name }) => name,
  );

beforeAll(async () => {
  [picture, otherPicture, staff] = [await aJpeg("maroon"), await aJpeg("navy"), await admin()];
  path = `${randomUUID()}/800.jpg`;
  for (const bucket of BUCKETS) {
    const { error } = await staff.storage.from(bucket).upload(path, picture, JPEG);
    if (error) throw error;
  }
});

it("a visitor can open the public URL of a picture in media, but not of a picture in originals", async () => {
  const shown = await fetch(publicUrl("media", path));
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
  const hidden = await fetch(publicUrl("originals", path));
  expect(hidden.status).toBeGreaterThanOrEqual(400);
  expect(hidden.status).toBeLessThan(500);
});

describe.each([
  ["a visitor", async () => anon()],
  ["a signed-in user who is not staff", signedIn],
])("%s", (_, client) => {
  let files: Client["storage"];

  beforeAll(async () => {
    files = (await client()).storage;
  });

  it.each(BUCKETS)("cannot list the files in %s", async (bucket) => {
    for (const prefix of [undefined, path.split("/")[0]])
      expect((await files.from(bucket).list(prefix)).data ?? []).toEqual([]);
  });

  it("cannot list the buckets", async () => {
    expect((await files.listBuckets()).data ?? []).toEqual([]);
  });

  it.each(BUCKETS)("cannot add a file to %s", async (bucket) => {
    const before = await storedNames();
    expect((await files.from(bucket).upload(`${randomUUID()}.jpg`, picture, JPEG)).error).not.toBeNull();
    expect((await files.from(bucket).createSignedUploadUrl(`${randomUUID()}.jpg`)).error).not.toBeNull();
    expect((await files.from(bucket).copy(path, `${randomUUID()}.jpg`)).error).not.toBeNull();
    expect(await storedNames()).toEqual(before);
  });

  it.each(BUCKETS)("cannot overwrite, move or delete a file in %s", async (bucket) => {
    const before = await storedNames();
    expect((await files.from(bucket).upload(path, otherPicture, { ...JPEG, upsert: true })).error).not.toBeNull();
    expect((await files.from(bucket).update(path, otherPicture, JPEG)).error).not.toBeNull();
    expect((await files.from(bucket).move(path, "stolen.jpg")).error).not.toBeNull();
    expect((await files.from(bucket).remove([path])).data ?? []).toEqual([]);
    expect(await storedNames()).toEqual(before);
    expect(await bytesAt(bucket, path)).toEqual(picture);
  });

  it("cannot download a file of originals, get a signed URL for it, or read its metadata", async () => {
    expect((await files.from("originals").download(path)).error).not.toBeNull();
    expect((await files.from("originals").createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await files.from("originals").createSignedUrls([path], 60)).data?.[0]?.signedUrl ?? null).toBeNull();
    expect((await files.from("originals").info(path)).error).not.toBeNull();
  });

  it("cannot create, empty, change or delete a bucket", async () => {
    const buckets = () => sql`select id, public, file_size_limit from storage.buckets order by id`;
    const before = await buckets();
    expect((await files.createBucket(`b-${randomUUID()}`, { public: true })).error).not.toBeNull();
    expect((await files.updateBucket("originals", { public: true })).error).not.toBeNull();
    expect((await files.emptyBucket("media")).error).not.toBeNull();
    expect((await files.deleteBucket("media")).error).not.toBeNull();
    expect(await buckets()).toEqual(before);
    expect(await bytesAt("media", path)).toEqual(picture);
  });
});

describe("an admin", () => {
  it.each(BUCKETS)("can upload, list, replace and delete a file in %s", async (bucket) => {
    const files = staff.storage.from(bucket);
    const name = `${randomUUID()}.jpg`;
    expect((await files.upload(name, picture, JPEG)).error).toBeNull();
    expect((await files.list()).data?.map((file) => file.name)).toContain(name);
    expect((await files.update(name, otherPicture, JPEG)).error).toBeNull();
    expect(await bytesAt(bucket, name)).toEqual(otherPicture);
    expect((await files.remove([name])).data).toHaveLength(1);
    expect((await files.list()).data?.map((file) => file.name)).not.toContain(name);
  });

  it.each(BUCKETS)("cannot upload an SVG, an HTML file or a file over 8 MiB to %s", async (bucket) => {
    const before = await storedNames();
    const files = staff.storage.from(bucket);
    expect(
      (
        await files.upload(`${randomUUID()}.svg`, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), {
          contentType: "image/svg+xml",
        })
      ).error,
    ).not.toBeNull();
    expect(
      (await files.upload(`${randomUUID()}.html`, Buffer.from("<p>"), { contentType: "text/html" })).error,
    ).not.toBeNull();
    expect((await files.upload(`${randomUUID()}.jpg`, Buffer.alloc(8 * 1024 * 1024 + 1), JPEG)).error).not.toBeNull();
    expect(await storedNames()).toEqual(before);
  });
});
