import { expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { movedTo } from "./rows.ts";

it.each(renamedKeys({ place: 2, of: 5 }))(
  "the place of what was moved is rejected when the field %s is renamed",
  (_, renamed) => {
    expect(movedTo.safeParse(renamed).success).toBe(false);
  },
);
