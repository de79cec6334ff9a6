import { expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { savedFees } from "./admin-rows.ts";

it.each(renamedKeys({ updated: 2 }))("saved fees are not read when %s has another name", (_, renamed) =>
  expect(savedFees.safeParse(renamed).success).toBe(false),
);
