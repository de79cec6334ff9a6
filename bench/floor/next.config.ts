import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

export default {
  poweredByHeader: false,
  // Only .tsx: otherwise the bundler would use the middleware.ts of the repository, which is above this folder.
  pageExtensions: ["tsx"],
  turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
} satisfies NextConfig;
