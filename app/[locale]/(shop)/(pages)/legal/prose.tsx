import { Link } from "@/components/shell/link";
import { blocks, type Facts, type Piece, pieces } from "@/lib/content/prose";
import { paths } from "@/lib/http/paths";

const LINKS: Readonly<Record<string, string>> = {
  contact: paths.contact,
  orders: paths.orders,
  shipping: paths.legal.shipping,
  privacy: paths.legal.privacy,
  cookies: paths.legal.cookies,
};

function PieceView({ piece, facts }: { piece: Piece; facts: Facts }) {
  if (piece.kind === "text") return <span>{piece.text}</span>;
  if (piece.kind === "fact") return <bdi>{facts[piece.name]}</bdi>;
  return (
    <Link href={LINKS[piece.name] ?? paths.home} className="link">
      {piece.text}
    </Link>
  );
}

const Line = ({ text, facts }: { text: string; facts: Facts }) =>
  pieces(text).map((piece, index) => <PieceView key={index} piece={piece} facts={facts} />);

/**
 * Shows a legal text (from the messages) as paragraphs and lists: replaces its `{facts}` by their values, and makes its
 * `<links>` links.
 */
export function Prose({ text, facts }: { text: string; facts: Facts }) {
  return (
    <div className="flex flex-col gap-4">
      {blocks(text, facts).map((block, index) =>
        block.kind === "paragraph" ? (
          <p key={index}>
            <Line text={block.text} facts={facts} />
          </p>
        ) : (
          <ul key={index} className="flex list-disc flex-col gap-2 ps-5 marker:text-accent-strong">
            {block.items.map((item) => (
              <li key={item}>
                <Line text={item} facts={facts} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
