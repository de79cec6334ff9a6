import postgres from "postgres";
import { seedAds } from "./ads.ts";
import { seedCalls } from "./calls.ts";
import { seedCosts } from "./costs.ts";
import { uploadPictures } from "./pictures.ts";
import { seedOrders } from "./orders.ts";
import { seedPageViews } from "./page-views.ts";
import { seedParcels } from "./parcels.ts";
import { seedPayouts } from "./payouts.ts";
import { seedShelf } from "./shelf.ts";
import { seedWaiting } from "./waiting.ts";

/** Fills an empty, migrated, embedded backend with the demo shop. It needs its database and its secret key. */
async function main(): Promise<void> {
  const { DATABASE_URL, NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (!DATABASE_URL || !NEXT_PUBLIC_SUPABASE_URL || !SUPABASE_SECRET_KEY) {
    throw new Error(
      "The demo data needs DATABASE_URL, NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY; npm run demo sets them.",
    );
  }
  const sql = postgres(DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    const products = await seedShelf(sql);
    const pictures = await uploadPictures(NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY);
    const orders = await seedOrders(sql);
    const calls = await seedCalls(sql);
    const parcels = await seedParcels(sql);
    const payouts = await seedPayouts(sql);
    const ads = await seedAds(sql);
    const purchases = await seedCosts(sql);
    const waiting = await seedWaiting(sql);
    const views = await seedPageViews(sql);
    console.log(
      `Demo data: ${products} fragrances, ${pictures} pictures, ${orders} orders, ${calls} calls, ${parcels} parcels, ${payouts} payouts, ${ads} days of ad spend, ${purchases} purchases, ${waiting} waiting shoppers, ${views} page views.`,
    );
  } finally {
    await sql.end();
  }
}

await main();
