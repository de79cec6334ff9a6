import { fill } from "@/lib/i18n/fill";
import type { Locale } from "@/lib/core/locale";

const MOST_SHOWN = 99;

/** A number on the corner of an icon; nothing for 0 (FRAME-2). Screen readers read `template`, a plural with `{n}`. */
export function CountBadge({ n, template, locale }: { n: number; template: string; locale: Locale }) {
  if (n === 0) return null;
  return (
    <span className="count-badge">
      <span aria-hidden="true">{n > MOST_SHOWN ? `${MOST_SHOWN}+` : n}</span>
      <span className="sr-only">{fill(template, { n }, locale)}</span>
    </span>
  );
}
