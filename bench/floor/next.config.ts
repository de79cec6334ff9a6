import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

export default {
  poweredByHeader: false,
  // The repository's middleware.ts lies above this folder, and the bundler would take it for this app's own.
  pageExtensions: ["tsx"],
  turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
} satisfies NextConfig;
