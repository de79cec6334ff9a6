import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { analyticsJourney, analyticsSummary } from "./admin-queries.ts";
import { periodAsked } from "./period.ts";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/supabase/admin", () => ({ readAsAdmin: <T>(read: (client: unknown) => T) => read({ rpc }) }));

const period = periodAsked({});
const log = vi.spyOn(console, "error");

beforeEach(() => void log.mockReset().mockImplementation(() => {}));
afterEach(() => void rpc.mockReset());

it.each([
  ["the database does not answer", { data: null, error: { message: "timed out" } }],
  ["a field has another name", { data: { visits_in_total: 3 }, error: null }],
])("returns null and logs when %s", async (_, answer) => {
  rpc.mockResolvedValue(answer);
  expect([await analyticsSummary(period), await analyticsJourney(period)]).toEqual([null, null]);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).query)).toEqual([
    "analytics_summary",
    "analytics_journey",
  ]);
});

it("returns null and logs nothing for a user who is not an admin", async () => {
  rpc.mockResolvedValue({ data: null, error: null });
  expect([await analyticsSummary(period), await analyticsJourney(period)]).toEqual([null, null]);
  expect(log).not.toHaveBeenCalled();
});
