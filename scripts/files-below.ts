import { existsSync, readdirSync } from "node:fs";

/** All that lies below a folder, as paths from it; nothing when there is no such folder. */
export const filesBelow = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: "utf8" }) : []);
