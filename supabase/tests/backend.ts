import { scriptEnv } from "../local/backend.ts";
import { logFile } from "../local/config.ts";
import { secretsOf } from "../local/secrets.ts";
import { throwawayBackend } from "../local/throwaway.ts";

/** One backend for all database tests: migrated, without demo data. Its address is in the environment of every test file. */
export default async function setup(): Promise<() => Promise<void>> {
  const backend = await throwawayBackend();
  // With the key that signs sessions, tests forge ones that only the rules can refuse.
  const { jwtSecret, tokenKey } = secretsOf(backend.config.dataDir);
  Object.assign(process.env, scriptEnv(backend.config), {
    TEST_JWT_SECRET: jwtSecret,
    TEST_MAIL_LOG: logFile(backend.config),
    TEST_TOKEN_KEY: backend.config.hosted ? JSON.stringify(tokenKey) : "",
  });
  return () => backend.release();
}
