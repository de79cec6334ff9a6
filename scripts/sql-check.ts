import { globSync, readFileSync } from "node:fs";
import { parse } from "libpg-query";

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Every node of a parsed tree, the root first. */
function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

const WHOLE_TABLE = { UpdateStmt: "update", DeleteStmt: "delete" } as const;

/**
 * What is wrong with a file of SQL, by PostgreSQL's own parser: its syntax, and an update or a delete without
 * `where`, which a hosted project refuses. Bodies in PL/pgSQL are text to this parser; the database reads them
 * when the migrations are applied.
 */
export async function sqlFindings(sql: string): Promise<string[]> {
  let tree: unknown;
  try {
    tree = await parse(sql);
  } catch (error) {
    return [String(error)];
  }
  return [...nodesOf(tree)].flatMap((node) =>
    Object.entries(WHOLE_TABLE).flatMap(([kind, verb]) => {
      const statement = node[kind];
      return isNode(statement) && !isNode(statement.whereClause) ? [`${verb} without where: a hosted project refuses it`] : [];
    }),
  );
}

if (import.meta.main) {
  let failed = false;
  for (const file of globSync("supabase/migrations/*.sql")) {
    for (const finding of await sqlFindings(readFileSync(file, "utf8"))) {
      console.error(`${file}: ${finding}`);
      failed = true;
    }
  }
  process.exitCode = failed ? 1 : 0;
}
