import { writeSeed } from "./preview-seed.ts";

await writeSeed();
