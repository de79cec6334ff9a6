import { cardsOn } from "../content";
import { Cards } from "./cards";

export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <Cards count={cardsOn("home")} />
    </main>
  );
}
