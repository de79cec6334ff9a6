import { format } from "node:util";
import { isLogLine, logLine } from "./log.ts";

/** Whatever Next or a library complains of becomes a line of the log like the shop's own, without what it quotes of people. */
export function structureConsole(target: Pick<Console, "error" | "warn"> = console): void {
  for (const level of ["error", "warn"] as const) {
    const write = target[level].bind(target);
    target[level] = (...said: unknown[]) => {
      const text = format(...said);
      write(isLogLine(text) ? text : logLine(level, "server", { message: text }));
    };
  }
}
