import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { qrOf, qrSvg } from "./qr.ts";

const WASM = "node_modules/zxing-wasm/dist/reader/zxing_reader.wasm";

it("is read by a scanner as the link", async () => {
  const link = "https://layl-fajr.example/ar/products?utm_source=instagram&utm_campaign=ramadan-oud";
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(WASM).buffer }, fireImmediately: true });
  const png = await sharp(Buffer.from(qrSvg(qrOf(link))))
    .png()
    .toBuffer();
  const codes = await readBarcodes(new Uint8Array(png), { formats: ["QRCode"] });
  expect(codes.map(({ text }) => text)).toEqual([link]);
});
