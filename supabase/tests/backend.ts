import { scriptEnv } from "../local/backend.ts";
import { throwawayBackend } from "../local/throwaway.ts";

/** One backend for all database tests: migrated, without demo data. Its address is in the environment of every test file. */
export default async function setup(): Promise<() => Promise<void>> {
  const backend = await throwawayBackend();
  Object.assign(process.env, scriptEnv(backend.config));
  return () => backend.release();
}
