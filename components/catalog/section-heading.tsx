import { Link } from "@/components/shell/link";

type Props = { id: string; title: string; text?: string; more?: { href: string; label: string } };

export function SectionHeading({ id, title, text, more }: Props) {
  return (
    <div className="section-heading">
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {more && (
        <Link href={more.href} className="label">
          {more.label}
        </Link>
      )}
    </div>
  );
}
