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

/** A body that is no text (`return …`) is compared by access.json, because PostgreSQL stores it in its own words. */
const FUNCTION =
  /create (?:or replace )?function ([\w.]+)\s*\(([^;$]*?)\b(?:as \$(\w*)\$([\s\S]*?)\$\3\$|return\s|begin atomic)/g;
const OPENED = /private\.open_to\('(\w+)', 'private\.(\w+)'(?:, '(\w+)')?/g;

/** What private.open_to writes: the check of the ability, then the call of the private function. */
const DOOR =
  /^begin (?:if not \(select private\.staff_can\('(\w+)'\)\) then return private\.refusal\('unauthorized'\); end if; )?return private\.(\w+)\(/;

/**
 * `manner`: the language, whose rights it has, whether it changes data, and its settings, as `mannerOf` writes them.
 * `defaults`: the values of arguments that a caller leaves out.
 */
export type Found = { name: string; body: string; manner: string; defaults: string };

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

const CAST = /::[\w .]+(?:\[\])?/g;

const defaultsOf = (definition: string): string =>
  [...definition.matchAll(/ default ('[^']*'|[^,)\s]+)/g)].map(([, value = ""]) => withoutCasts(value)).join(", ");

/** PostgreSQL writes null as NULL::text. */
const withoutCasts = (values: string): string => values.replaceAll(CAST, "").replaceAll("NULL", "null");

/** Finds functions of the schemas public and private that the migration files do not have, or have otherwise. */
export function differentFunctions(found: readonly Found[]): string[] {
  const written = new Map<string, Omit<Found, "name">[]>();
  for (const [, name = "", definition = "", , body = ""] of TEXT.matchAll(FUNCTION))
    written.set(name, [
      ...(written.get(name) ?? []),
      { body, manner: mannerOf(definition), defaults: defaultsOf(definition) },
    ]);
  const doors = new Map([...TEXT.matchAll(OPENED)].map(([, ability, name = "", wait]) => [name, { ability, wait }]));

  const isDoor = ({ name, body, manner, defaults }: Found): boolean => {
    const [, ability = "everyone", target = ""] = DOOR.exec(body.replaceAll(/\s+/g, " ").trim()) ?? [];
    const door = doors.get(target);
    const behind = written.get(`private.${target}`)?.find((each) => each.defaults === withoutCasts(defaults));
    const volatility = behind?.manner.includes("volatile") ? "volatile" : "stable";
    return (
      name === `public.${target}` &&
      door?.ability === ability &&
      behind !== undefined &&
      manner === `plpgsql definer ${volatility} unsafe lock_timeout=${door.wait ?? "5s"} search_path=""`
    );
  };
  const isWritten = ({ name, body, manner, defaults }: Found): boolean =>
    written
      .get(name)
      ?.some((each) => each.body === body && each.manner === manner && each.defaults === withoutCasts(defaults)) ??
    false;
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
