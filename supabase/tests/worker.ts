import { inject } from "vitest";

// Two files at the same time would change each other's stock, limits and desk. So each worker has its own backend.
Object.assign(process.env, inject("backends")[Number(process.env.VITEST_POOL_ID) - 1]);
