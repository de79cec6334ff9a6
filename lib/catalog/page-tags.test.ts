import { beforeEach, expect, it, vi } from "vitest";
import { productTags, tags } from "@/lib/http/tags.ts";
import { productById, productIdOf, relatedProducts, shelfPrices } from "./queries.ts";

const ID = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11";
const cacheTag = vi.hoisted(() => vi.fn());
const answer = vi.hoisted(() => ({ data: null as unknown }));
vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag }));
vi.mock("@/lib/supabase/public", () => {
  const query: Record<string, unknown> = {
    single: async () => ({ data: { currency: "DZD" }, error: null }),
    maybeSingle: async () => ({ ...answer, error: null }),
    limit: async () => ({ data: [], error: null }),
  };
  for (const name of ["select", "eq", "gt", "order"]) query[name] = () => query;
  return { publicClient: () => ({ from: () => query, rpc: async () => ({ ...answer, error: null }) }) };
});

const tagsOf = async (run: () => Promise<unknown>): Promise<readonly string[]> => {
  cacheTag.mockReset();
  await run();
  return cacheTag.mock.calls.flat();
};

beforeEach(() => {
  answer.data = null;
});

it("the page of a product has its own tag and none of the lists, so a change of another product does not expire it", async () => {
  const page = await tagsOf(async () => {
    await productById(ID);
    answer.data = [];
    await relatedProducts(ID);
    answer.data = { id: ID };
    await productIdOf("salon-ivoire");
  });
  expect(page).toContain(tags.product(ID));
  expect(page).not.toContain(tags.lists);
});

it("an address that no product has yet expires with the lists", async () => {
  expect(await tagsOf(() => productIdOf("salon-ivoire"))).toContain(tags.lists);
});

it("a list expires with every product that changes, and nothing expires when none changes", async () => {
  expect(await tagsOf(shelfPrices)).toContain(tags.lists);
  expect(productTags([ID])).toEqual([tags.lists, tags.product(ID)]);
  expect(productTags([])).toEqual([]);
});
