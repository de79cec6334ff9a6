import { expect, it } from "vitest";
import { titleWithCount } from "./title-count";

it("puts the number before the title, replaces an earlier one, and leaves out 0", () => {
  expect(titleWithCount("Calls · Back office", 5)).toBe("(5) Calls · Back office");
  expect(titleWithCount("(5) Calls · Back office", 14)).toBe("(14) Calls · Back office");
  expect(titleWithCount("(5) Calls · Back office", 0)).toBe("Calls · Back office");
});
