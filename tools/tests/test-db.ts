import { main, start, tool } from "../../scripts/lib/process.ts";
import { BackendError, HOSTED_PROJECTS } from "../../supabase/local/config.ts";

const HOSTED_OPTION = /^--hosted(?:=(.*))?$/;

/**
 * npm run test:db [-- --hosted] [arguments of vitest]: the database tests on the backend of `npm run demo`. With
 * `--hosted`, on a backend with the roles, rights and limits of a hosted project; with `--hosted=new`, of a project
 * from May 2026 or later.
 */
await main(async () => {
  const args = process.argv.slice(2);
  const [, kind = "old"] = args.map((arg) => HOSTED_OPTION.exec(arg)).find(Boolean) ?? [undefined, ""];
  const project = HOSTED_PROJECTS.find((known) => known === kind);
  if (kind && !project)
    throw new BackendError(`--hosted=${kind}: there are only ${HOSTED_PROJECTS.join(" and ")} projects.`);
  return start(
    process.execPath,
    [tool("vitest"), "run", "--project", "database*", ...args.filter((arg) => !HOSTED_OPTION.test(arg))],
    { TEST_PROJECT: project },
  ).done;
});
