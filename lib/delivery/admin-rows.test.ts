import { expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { savedFees } from "./admin-rows.ts";

it.each(renamedKeys({ updated: 2 }))("saved fees are rejected when the field %s is renamed", (_, renamed) =>
  expect(savedFees.safeParse(renamed).success).toBe(false),
);
