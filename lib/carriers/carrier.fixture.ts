import type { FileRow, FileSettings } from "./carrier.ts";
import { EXAMPLE_DESK, EXAMPLE_HOME } from "./example.ts";

export const aFileRow = (wishes: Partial<FileRow> = {}): FileRow => ({ ...EXAMPLE_HOME, ...wishes });

export const aDeskRow = (wishes: Partial<FileRow> = {}): FileRow => ({ ...EXAMPLE_DESK, ...wishes });

export const fileSettings = (wishes: Partial<FileSettings> = {}): FileSettings => ({
  name: "Rapide",
  profile: "plain",
  columns: null,
  fileFormat: "xlsx",
  textLimit: null,
  ...wishes,
});
