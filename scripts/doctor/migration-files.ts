import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../supabase/local/config.ts";

const DIR = join(ROOT, "supabase/migrations");
const FILES = readdirSync(DIR)
  .filter((name) => name.endsWith(".sql"))
  .sort();

export const writtenMigrations = (): string[] => FILES.map((name) => name.split("_")[0] ?? name);

const TEXT = FILES.map((name) => readFileSync(join(DIR, name), "utf8")).join("\n");

/** The extensions of the migrations, each with its schema. */
export const writtenExtensions = (): Record<string, string> =>
  Object.fromEntries(
    [...TEXT.matchAll(/create extension if not exists "?([\w-]+)"? with schema (\w+)/g)].map(([, name, schema]) => [
      name,
      schema,
    ]),
  );

/** How many rows the migrations insert into a table of places. */
export const writtenRows = (table: "wilayas" | "communes"): number =>
  new RegExp(`^insert into public\\.${table} [^;]*;$`, "m").exec(TEXT)?.[0].match(/\(\d+, /g)?.length ?? 0;

const FUNCTION = /create (?:or replace )?function ([\w.]+)\s*\(([\s\S]*?)\bas \$(\w*)\$([\s\S]*?)\$\3\$/g;
const OPENED = /private\.open_to\('(\w+)', 'private\.(\w+)'(?:, '(\w+)')?/g;

/** What private.open_to writes: the check of the ability, then the call of the private function. */
const DOOR =
  /^begin (?:if not \(select private\.staff_can\('(\w+)'\)\) then return private\.refusal\('unauthorized'\); end if; )?return private\.(\w+)\(/;

/** `manner`: the language, whose rights it has, whether it changes data, and its settings, as `mannerOf` writes them. */
export type Found = { name: string; body: string; manner: string };

const setting = ([, name = "", value = ""]: readonly string[]): string =>
  `${name}=${value === "''" ? '""' : value.replaceAll("'", "")}`;

/** The manner of a function as its definition says it. */
const mannerOf = (definition: string): string =>
  [
    /\blanguage (\w+)/.exec(definition)?.[1],
    /\bsecurity definer\b/.test(definition) ? "definer" : "invoker",
    /\b(immutable|stable)\b/.exec(definition)?.[1] ?? "volatile",
    /\bparallel (\w+)/.exec(definition)?.[1] ?? "unsafe",
    ...(/\bstrict\b/.test(definition) ? ["strict"] : []),
    ...[...definition.matchAll(/\bset (\w+) = ('[^']*'|\w+)/g)].map(setting).sort(),
  ].join(" ");

/** Finds functions of the schemas public and private that the migration files do not have, or have otherwise. */
export function differentFunctions(found: readonly Found[]): string[] {
  const written = new Map<string, { body: string; manner: string }[]>();
  for (const [, name = "", definition = "", , body = ""] of TEXT.matchAll(FUNCTION))
    written.set(name, [...(written.get(name) ?? []), { body, manner: mannerOf(definition) }]);
  const doors = new Map([...TEXT.matchAll(OPENED)].map(([, ability, name = "", wait]) => [name, { ability, wait }]));

  const isDoor = ({ name, body, manner }: Found): boolean => {
    const [, ability = "everyone", target = ""] = DOOR.exec(body.replaceAll(/\s+/g, " ").trim()) ?? [];
    const door = doors.get(target);
    const changes = written.get(`private.${target}`)?.some((each) => each.manner.includes("volatile"));
    return (
      name === `public.${target}` &&
      door?.ability === ability &&
      manner ===
        `plpgsql definer ${changes ? "volatile" : "stable"} unsafe lock_timeout=${door.wait ?? "5s"} search_path=""`
    );
  };
  const isWritten = ({ name, body, manner }: Found): boolean =>
    written.get(name)?.some((each) => each.body === body && each.manner === manner) ?? false;
  const changed = found.filter((each) => !isWritten(each) && !isDoor(each));
  const names = new Set(found.map(({ name }) => name));
  const missing = [...written.keys(), ...[...doors.keys()].map((name) => `public.${name}`)].filter(
    (name) => /^(public|private)\.\w+$/.test(name) && !names.has(name),
  );
  return [
    ...new Set(changed.map(({ name }) => `${name} (changed or unknown)`)),
    ...missing.map((name) => `${name} (missing)`),
  ].sort();
}
