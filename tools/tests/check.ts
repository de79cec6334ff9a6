import { main } from "../../scripts/lib/process.ts";
import { codeChecks, conclude, reportDir, vitest } from "./stages.ts";

/** The fast part of npm test: nothing here needs a backend or a browser. */
await main(async () => conclude([...(await codeChecks()), await vitest(["unit"], reportDir(), 5)]));
