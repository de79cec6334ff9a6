import { readFileSync } from "node:fs";
import { join } from "node:path";

// Reads what Dockerfile and compose.yaml give the shop, so that a test can give the same without Docker.

type Variables = Record<string, string>;

const text = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

/** A build stage of Dockerfile as lines, each with the lines that continue it. */
const stageLines = (stage: string): string[] =>
  stage
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");

function lastStage(): string[] {
  const [, ...stages] = text("Dockerfile").split(/^FROM /m);
  return stageLines(stages.at(-1) ?? "");
}

function buildStage(): string[] {
  const [, first = ""] = text("Dockerfile").split(/^FROM /m);
  return stageLines(first);
}

/** The variables of the `ENV` lines. `args` are the values of the stage's `ARG` lines; a missing one is empty. */
function environment(lines: readonly string[], args: Variables): Variables {
  const declared = new Set(lines.flatMap((line) => /^ARG (\w+)/.exec(line)?.[1] ?? []));
  const value = (raw: string): string =>
    raw.replaceAll(/\$(\w+)/g, (_, name: string) => (declared.has(name) && args[name]) || "");
  return Object.fromEntries(
    lines
      .filter((line) => line.startsWith("ENV "))
      .flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = "", raw = ""]) => [name, value(raw)])),
  );
}

/** A mapping of the service `shop` in compose.yaml, with the operator's values. Throws when a needed one is missing. */
function mapping(name: "args" | "environment", operator: Variables): Variables {
  const [, shop = ""] = /^ {2}shop:\n((?: {4}.*\n|\n)+)/m.exec(text("compose.yaml")) ?? [];
  const [, indent = "", lines = ""] = new RegExp(`^( +)${name}:\\n((?:\\1 {2}.*\\n)+)`, "m").exec(shop) ?? [];
  if (!lines) throw new Error(`compose.yaml has no ${name} of the service shop.`);
  return Object.fromEntries(
    [...lines.matchAll(new RegExp(`^${indent} {2}(\\w+): (.*)$`, "gm"))].map(([, key = "", raw = ""]) => [
      key,
      raw.replace(/^\$\{(\w+):([?-])(.*)\}$/, (_, variable: string, kind: string, rest: string) => {
        const given = operator[variable];
        if (kind === "?" && !given) throw new Error(`compose.yaml needs ${variable}: ${rest}`);
        return given ?? (kind === "-" ? rest : "");
      }),
    ]),
  );
}

/** The variables of the build, with the arguments of compose.yaml; without an operator, those of a build without any. */
export const buildVariables = (operator?: Variables): Variables =>
  environment(buildStage(), operator ? mapping("args", operator) : {});

/** The variables of the running container: those of the image, then those of compose.yaml. */
export const runVariables = (operator: Variables): Variables => ({
  ...environment(lastStage(), mapping("args", operator)),
  ...mapping("environment", operator),
});

/** What the image takes from the build: [path below the shop's folder, path in the image]. */
export const copiedPaths = (): [string, string][] =>
  lastStage().flatMap((line) => {
    const [, from, to] = /^COPY --from=build \/shop\/(\S+) (\S+)/.exec(line) ?? [];
    return from && to ? [[from, to] as [string, string]] : [];
  });

/** The words of a command of the image: the server's, and the one of the health check. */
export function command(kind: "CMD" | "HEALTHCHECK"): string[] {
  const line = lastStage().find((each) => each.startsWith(kind)) ?? "";
  return JSON.parse(/\[.*\]/.exec(line)?.[0] ?? "[]") as string[];
}
