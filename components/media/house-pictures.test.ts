import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { arcadePicture, courtyardPicture, giftPicture, heroPicture, seaPicture } from "./house-pictures";

describe("the house's own pictures", () => {
  it.each([arcadePicture(), heroPicture(), courtyardPicture(), seaPicture(), giftPicture()])(
    "$path has the width and height that its page reserves",
    async ({ path, width, height }) => {
      const file = await sharp(`public/media/${path}/1600.avif`).metadata();
      expect([file.width, file.height]).toEqual([width, height]);
    },
  );
});
