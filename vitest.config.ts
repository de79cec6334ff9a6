import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("./", import.meta.url));
const alias = { "@/": root, "server-only": `${root}node_modules/server-only/empty.js` };

/** `unit`: rules, without a backend. `proxy`: deploy/nginx.conf in a real nginx. `database`: clients and a backend. */
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
        },
      },
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
