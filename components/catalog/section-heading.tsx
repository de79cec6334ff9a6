import { Link } from "@/components/shell/link";

type Props = { id: string; title: string; text?: string; more?: { href: string; label: string } };

export function SectionHeading({ id, title, text, more }: Props) {
  return (
    <div className="mb-10 flex flex-col items-center gap-3 text-center lg:mb-14">
      <h2 id={id} className="font-display text-title">
        {title}
      </h2>
      {text && <p className="max-w-prose text-muted-foreground">{text}</p>}
      {more && (
        <Link href={more.href} className="label underline decoration-1 underline-offset-8 hover:text-accent-strong">
          {more.label}
        </Link>
      )}
    </div>
  );
}
