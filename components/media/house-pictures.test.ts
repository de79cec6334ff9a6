import sharp from "sharp";
import { describe, expect, it } from "vitest";
import * as pictures from "./house-pictures";

describe("the house's own pictures", () => {
  it.each(
    Object.values(pictures)
      .filter((picture) => typeof picture === "function")
      .map((picture) => picture()),
  )("$path has the width and height that its page reserves", async ({ path, width, height }) => {
    const file = await sharp(`public/media/${path}/1600.avif`).metadata();
    expect([file.width, file.height]).toEqual([width, height]);
  });
});
