import { fill } from "@/lib/i18n/fill";
import type { Locale } from "@/lib/core/locale";

const MOST_SHOWN = 99;

/** A figure on the corner of an icon; nothing for zero (SPEC 2). `template` is a plural message with `{n}`, for those who hear it. */
export function CountBadge({ n, template, locale }: { n: number; template: string; locale: Locale }) {
  if (n === 0) return null;
  return (
    <span className="absolute end-1.5 top-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent-strong px-1 text-[0.6875rem] leading-none font-medium text-accent-strong-foreground">
      <span aria-hidden="true">{n > MOST_SHOWN ? `${MOST_SHOWN}+` : n}</span>
      <span className="sr-only">{fill(template, { n }, locale)}</span>
    </span>
  );
}
