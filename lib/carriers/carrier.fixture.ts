import type { FileRow, FileSettings } from "./rows.ts";
import { EXAMPLE_DESK, EXAMPLE_HOME } from "./example.ts";

export const aFileRow = (overrides: Partial<FileRow> = {}): FileRow => ({ ...EXAMPLE_HOME, ...overrides });

export const aDeskRow = (overrides: Partial<FileRow> = {}): FileRow => ({ ...EXAMPLE_DESK, ...overrides });

export const fileSettings = (overrides: Partial<FileSettings> = {}): FileSettings => ({
  name: "Rapide",
  profile: "plain",
  columns: null,
  fileFormat: "xlsx",
  textLimit: null,
  ...overrides,
});
