import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../supabase/local/config.ts";

const DIR = join(ROOT, "supabase/migrations");
const FILES = readdirSync(DIR)
  .filter((name) => name.endsWith(".sql"))
  .sort();

export const writtenMigrations = (): string[] => FILES.map((name) => name.split("_")[0] ?? name);

const FUNCTION = /create (?:or replace )?function ([\w.]+)\s*\([\s\S]*?\bas \$(\w*)\$([\s\S]*?)\$\2\$/g;
const OPENED = /private\.open_to\('(\w+)', 'private\.(\w+)'/g;

/** What private.open_to writes: the check of the ability, then the call of the private function. */
const DOOR =
  /^begin (?:if not \(select private\.staff_can\('(\w+)'\)\) then return private\.refusal\('unauthorized'\); end if; )?return private\.(\w+)\(/;

export type Found = { name: string; body: string };

/** Finds functions of the schemas public and private that the migration files do not have, or have with another text. */
export function differentFunctions(found: readonly Found[]): string[] {
  const text = FILES.map((name) => readFileSync(join(DIR, name), "utf8")).join("\n");
  const bodies = new Map<string, string[]>();
  for (const [, name = "", , body = ""] of text.matchAll(FUNCTION))
    bodies.set(name, [...(bodies.get(name) ?? []), body]);
  const audiences = new Map([...text.matchAll(OPENED)].map(([, audience = "", name = ""]) => [name, audience]));

  const isDoor = ({ name, body }: Found): boolean => {
    const [, ability = "everyone", target = ""] = DOOR.exec(body.replaceAll(/\s+/g, " ").trim()) ?? [];
    return name === `public.${target}` && audiences.get(target) === ability;
  };
  const changed = found.filter((each) => !(bodies.get(each.name)?.includes(each.body) ?? false) && !isDoor(each));
  const names = new Set(found.map(({ name }) => name));
  const missing = [...bodies.keys(), ...[...audiences.keys()].map((name) => `public.${name}`)].filter(
    (name) => /^(public|private)\.\w+$/.test(name) && !names.has(name),
  );
  return [
    ...new Set(changed.map(({ name }) => `${name} (changed or unknown)`)),
    ...missing.map((name) => `${name} (missing)`),
  ].sort();
}
