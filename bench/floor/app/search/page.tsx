import { Cards } from "../cards";

type Query = { search?: string; cards?: string };

/** Reads its query, so it is rendered at every request: what the shop's search is measured against. */
export default async function Search({ searchParams }: { searchParams: Promise<Query> }) {
  const { search, cards } = await searchParams;
  return (
    <main>
      <h1>Results for {search}</h1>
      <Cards count={Number(cards ?? 0)} />
    </main>
  );
}
