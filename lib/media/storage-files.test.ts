import { expect, it, vi } from "vitest";
import type { SessionClient } from "@/lib/supabase/session-client";
import { filesIn, putFile } from "./storage-files.ts";

/** A fake storage with these answers. */
function storage(answers: Record<string, unknown>) {
  const bucket = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, vi.fn(async (..._asked: unknown[]) => answer)]),
  );
  return { bucket, client: { storage: { from: () => bucket } } as unknown as SessionClient };
}

it("stores files with a cache-control of 3600 seconds (ADMIN-6), and replaces an existing file", async () => {
  const { bucket, client } = storage({ upload: { error: null } });
  const data = Buffer.from("x");
  await putFile(client, "media", "products/a/640.avif", data, "image/avif");
  expect(bucket.upload).toHaveBeenCalledWith("products/a/640.avif", data, {
    contentType: "image/avif",
    cacheControl: "3600",
    upsert: true,
  });
});

it.each([
  ["by its own name", "640.avif", { size: 7 }],
  ["by its whole path", "products/a/640.avif", { contentLength: 7 }],
])("knows a file that the storage lists %s", async (_, name, metadata) => {
  const { client } = storage({ list: { data: [{ name, metadata }], error: null } });
  expect([...(await filesIn(client, "products/a"))]).toEqual([["640.avif", 7]]);
});

it("throws when the storage refuses", async () => {
  const { client } = storage({ upload: { error: { message: "no" } }, list: { data: null, error: { message: "no" } } });
  await expect(putFile(client, "media", "a", Buffer.alloc(0), "image/avif")).rejects.toThrow("a: no");
  await expect(filesIn(client, "a")).rejects.toThrow("a: no");
});
