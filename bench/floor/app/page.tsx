import { SHAPE } from "../shape";
import { Cards, Pictures } from "./cards";

export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <Pictures count={SHAPE.home.pictures} />
      <Cards count={SHAPE.home.cards} />
    </main>
  );
}
