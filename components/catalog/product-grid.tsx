import type { ProductCard as Card } from "@/lib/catalog/product";
import { GRID_LAYOUTS } from "./grid-layouts";
import { ProductCard } from "./product-card";

type Props = {
  products: readonly Card[];
  columns?: keyof typeof GRID_LAYOUTS;
  /** How many pictures are in sight when the page opens; the rest load when scrolled to. */
  eager?: number;
};

export function ProductGrid({ products, columns = "full", eager = 0 }: Props) {
  const { grid, sizes } = GRID_LAYOUTS[columns];
  return (
    <ul className={grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} priority={index < eager} />
        </li>
      ))}
    </ul>
  );
}
