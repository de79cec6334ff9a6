import { LinkPending } from "@/components/admin-shell/link-pending";
import { Link } from "@/components/shell/link";

type Props = { label: string; choices: readonly { href: string; label: string; isCurrent: boolean }[] };

/** Small links of which one is chosen, with their label. */
export function Choices({ label, choices }: Props) {
  return (
    <nav aria-label={label} className="min-w-0">
      <p className="mb-1 text-xs text-muted-foreground">{label}</p>
      <ul className="flex flex-wrap gap-1">
        {choices.map(({ href, label: text, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={isCurrent ? "page" : undefined}
              className="button button-outline button-sm min-h-11 aria-[current]:border-foreground aria-[current]:bg-accent sm:min-h-9"
            >
              <span>{text}</span>
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
