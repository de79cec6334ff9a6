import { describe, expect, it } from "vitest";
import { visualRuns } from "./direction.ts";

const shown = (line: string, base: "ltr" | "rtl") =>
  visualRuns(line, base).map(({ text, direction }) => `${direction}:${text}`);

describe("the runs of a line, from left to right", () => {
  it.each([
    ["Rose & Oud 50 ml", "ltr", ["ltr:Rose & Oud 50 ml"]],
    ["ورد وعود", "rtl", ["rtl:ورد وعود"]],
    ["عطر No. 5 للمساء", "rtl", ["rtl: للمساء", "ltr:No. 5", "rtl:عطر "]],
    ["Layl ليل وفجر Fajr", "ltr", ["ltr:Layl ", "rtl:ليل وفجر", "ltr: Fajr"]],
    ["عُود 50", "rtl", ["ltr:50", "rtl:عُود "]],
    ["!", "rtl", ["rtl:!"]],
    ["", "ltr", []],
  ] as const)("%j in a line that runs %s", (line, base, runs) => expect(shown(line, base)).toEqual(runs));
});
