import { main } from "../../scripts/lib/process.ts";
import { check, conclude, format, lint, reportDir, types, unusedCode, vitest } from "./stages.ts";

/** The fast part of npm test: nothing here needs a backend or a browser. */
await main(async () =>
  conclude([
    await check("types", types),
    await check("lint", lint),
    await check("unused code", unusedCode),
    await check("format", format),
    await vitest("unit", reportDir(), 5),
  ]),
);
