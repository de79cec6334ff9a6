type Query = { search?: string; asked?: string };

const { NEXT_PUBLIC_SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = "" } = process.env;

const MINOR_PER_UNIT = 100;

/** Asks the shop's database for a search, and shows only how many products it found. `asked`: the highest price. */
export default async function Asked({ searchParams }: { searchParams: Promise<Query> }) {
  const { search, asked } = await searchParams;
  const answer = await fetch(`${url}/rest/v1/rpc/search_products`, {
    method: "POST",
    cache: "no-store",
    headers: { "content-type": "application/json", apikey: key },
    body: JSON.stringify({
      query: { search, price_max: Number(asked) * MINOR_PER_UNIT, page: 1, per_page: 24, facets: true },
    }),
  });
  const { total } = (await answer.json()) as { total: number };
  return <main>{total}</main>;
}
