import { cardsOn } from "../../content";
import { Cards } from "../cards";

export default function List() {
  return (
    <main>
      <h1>Products</h1>
      <Cards count={cardsOn("list")} />
    </main>
  );
}
