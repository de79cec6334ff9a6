import { writeFileSync } from "node:fs";
import { main } from "../scripts/lib/process.ts";
import { RECORD_FILE } from "../tools/bundle/floor-record.ts";
import { buildFloor, weighFloor } from "./floor.ts";

/** npm run bench:floor, after an update of Next or React: measures the weight of the framework alone. */
await main(async () => {
  await buildFloor();
  const record = weighFloor();
  writeFileSync(RECORD_FILE, `${JSON.stringify(record, null, 2)}\n`);
  console.log(record);
});
