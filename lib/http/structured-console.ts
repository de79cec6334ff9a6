import { format } from "node:util";
import { isLogLine, logLine } from "../core/log.ts";

/** Formats console messages of Next and of libraries as JSON log lines like the shop's own, without personal data. */
export function structureConsole(target: Pick<Console, "error" | "warn"> = console): void {
  for (const level of ["error", "warn"] as const) {
    const write = target[level].bind(target);
    target[level] = (...args: unknown[]) => {
      const text = format(...args);
      write(isLogLine(text) ? text : logLine(level, "server", { message: text }));
    };
  }
}
