import { SHAPE } from "../../shape";
import { Cards } from "../cards";

export default function List() {
  return (
    <main>
      <h1>Products</h1>
      <Cards count={SHAPE.list.cards} />
    </main>
  );
}
