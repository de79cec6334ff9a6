import { cardsOn } from "../../../content";
import { Cards } from "../../cards";

const PRODUCTS = 60;

export const generateStaticParams = () => Array.from({ length: PRODUCTS }, (_, index) => ({ id: String(index + 1) }));

export default async function Product({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <main>
      <h1>Product {id}</h1>
      <p>12,500 DA</p>
      <Cards count={cardsOn("product")} />
    </main>
  );
}
