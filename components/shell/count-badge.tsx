import { fill } from "@/lib/i18n/fill";
import type { Locale } from "@/lib/core/locale";

const MOST_SHOWN = 99;

/** A figure on the corner of an icon; nothing for zero (FRAME-2). `template` is a plural message with `{n}`, for those who hear it. */
export function CountBadge({ n, template, locale }: { n: number; template: string; locale: Locale }) {
  if (n === 0) return null;
  return (
    <span className="count-badge">
      <span aria-hidden="true">{n > MOST_SHOWN ? `${MOST_SHOWN}+` : n}</span>
      <span className="sr-only">{fill(template, { n }, locale)}</span>
    </span>
  );
}
