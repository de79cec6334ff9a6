import { createRequire } from "node:module";
import type Sharp from "sharp";

/**
 * Pictures, on the server. Asked for as the CommonJS module it is: as an import, the bundler makes it an asynchronous module, and then ships the
 * code that awaits such modules to every shopper's phone.
 */
export const sharp = createRequire(import.meta.url)("sharp") as typeof Sharp;

// A picture is opened once: what libvips would keep of it, and a thread per core with rows of its own, is memory that a function does not have.
sharp.cache(false);
sharp.concurrency(1);
