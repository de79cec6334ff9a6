"use server";

import { headers } from "next/headers";
import { after } from "next/server";
import { publicAction } from "@/lib/core/public-action";
import { ok } from "@/lib/core/result";
import { pageViewRow } from "./page-view";
import { releaseStockWhenDue } from "@/lib/orders/release-stock";
import { shopperAddress } from "@/lib/supabase/address";
import { keepPageView, saltedId, tidyWhenDue } from "./recording";
import { pageView } from "./schema";

const record = publicAction("recordPageView", pageView, async (view) => {
  const row = pageViewRow(view, await headers(), saltedId);
  const address = await shopperAddress();
  if (row) after(() => keepPageView({ ...row, address }).then(() => tidyWhenDue()));
  after(() => releaseStockWhenDue());
  return ok(null);
});

/** Answers before the view is stored: a browser runs actions one by one, and an order must not wait. */
export async function recordPageView(view: unknown): Promise<void> {
  await record(view);
}
