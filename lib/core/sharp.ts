import { createRequire } from "node:module";
import type Sharp from "sharp";

/**
 * The picture library, for the server. `require` loads it as a CommonJS module: with an `import`, the bundler makes it
 * an asynchronous module, and ships the code that awaits such modules to every shopper's phone.
 */
export const sharp = createRequire(import.meta.url)("sharp") as typeof Sharp;

// Each picture is opened once, so libvips needs no cache. A cache and a thread per core would take memory that a
// serverless function does not have.
sharp.cache(false);
sharp.concurrency(1);
