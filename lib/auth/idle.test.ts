import { expect, it } from "vitest";
import { idledTooLong } from "./idle.ts";

const HIDDEN_AT = 1_795_000_000_000;

it.each([
  [0, false],
  [1_799_999, false],
  [1_800_000, false],
  [1_800_001, true],
  [-60_000, false],
])("hidden for %i ms: signed out is %s", (ms, out) => expect(idledTooLong(HIDDEN_AT, HIDDEN_AT + ms)).toBe(out));

it("keeps a session whose tab was never hidden", () => expect(idledTooLong(0, HIDDEN_AT)).toBe(false));
