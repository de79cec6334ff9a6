import { clsx } from "clsx";
import { getLocale } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { shopName } from "@/lib/settings/queries";
import { Mark } from "./mark";

/** The mark and the name of the settings, in the colours of their surroundings, so that each theme has its own variant. A long name is cut. */
export async function Wordmark({ className, locale }: { className?: string; locale?: Locale }) {
  const name = await shopName(locale ?? (await getLocale()));
  return (
    <span className={clsx("inline-flex min-w-0 max-w-full items-center gap-[0.4em] font-display whitespace-nowrap", className)}>
      <Mark className="size-[1.25em] shrink-0 max-[22rem]:hidden" />
      <span className="truncate leading-tight">{name}</span>
    </span>
  );
}
