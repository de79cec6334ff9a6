import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("./", import.meta.url));
const alias = { "@/": root, "server-only": `${root}node_modules/server-only/empty.js` };

/** They take long, and seldom does a change break what they prove: the demo's pictures, our lint rules, LibreOffice. */
const WEEKLY = ["tools/lint/lint.test.ts", "tools/tests/{carrier-files,demo-pictures}.test.ts"];

/**
 * `unit`: rules, without a backend. `weekly`: the same, once a week. `proxy`: deploy/nginx.conf in a real nginx.
 * `database`: clients and a backend.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    // Some test files wait for a proxy or another program. The others run meanwhile.
    maxWorkers: "100%",
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          // Large pictures take seconds on a busy machine.
          testTimeout: 30_000,
          include: [
            "app/**/*.test.ts",
            "lib/**/*.test.ts",
            "components/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
            "messages/**/*.test.ts",
          ],
          exclude: WEEKLY,
        },
      },
      { resolve: { alias }, test: { name: "weekly", testTimeout: 30_000, include: WEEKLY } },
      {
        resolve: { alias },
        test: { name: "proxy", testTimeout: 30_000, include: ["deploy/**/*.test.ts"] },
      },
      {
        resolve: { alias },
        test: {
          // Each line of the output names the kind of project that the backend is like.
          name: ["database", process.env.TEST_PROJECT].filter(Boolean).join(" "),
          include: ["supabase/tests/**/*.test.ts"],
          globalSetup: ["supabase/tests/backend.ts"],
          setupFiles: ["supabase/tests/worker.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One file at a time for each backend.
          maxWorkers: Number(process.env.TEST_BACKENDS ?? 1),
        },
      },
    ],
  },
});
