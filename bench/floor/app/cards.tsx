import Link from "next/link";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const Cards = ({ count }: { count: number }) => (
  <ul>
    {numbered(count).map((n) => (
      <li key={n}>
        <img src={`/media/${n}/640.webp`} alt={`Picture of product ${n}`} width={640} height={640} loading="lazy" />
        <h2>
          <Link href={`/products/${n}`}>Product {n}</Link>
        </h2>
        <p>12,500 DA</p>
      </li>
    ))}
  </ul>
);
