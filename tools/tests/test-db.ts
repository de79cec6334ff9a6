import { main, start, tool } from "../../scripts/lib/process.ts";
import { BackendError, HOSTED_PROJECTS } from "../../supabase/local/config.ts";

const OPTION = /^--hosted(?:=(.*))?$/;

/**
 * npm run test:db [-- --hosted] [what vitest takes]: the database tests, on the backend of `npm run demo` or, with the option, on one with the
 * roles, rights and limits of a hosted project (`--hosted=new`: of one made since May 2026).
 */
await main(async () => {
  const args = process.argv.slice(2);
  const [, kind = "old"] = args.map((arg) => OPTION.exec(arg)).find(Boolean) ?? [undefined, ""];
  const project = HOSTED_PROJECTS.find((known) => known === kind);
  if (kind && !project)
    throw new BackendError(`--hosted=${kind}: there are only ${HOSTED_PROJECTS.join(" and ")} projects.`);
  return start(
    process.execPath,
    [tool("vitest"), "run", "--project", "database*", ...args.filter((arg) => !OPTION.test(arg))],
    { TEST_PROJECT: project },
  ).done;
});
