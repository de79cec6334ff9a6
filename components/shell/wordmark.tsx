import { clsx } from "clsx";
import { getLocale } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { shopName } from "@/lib/settings/queries";
import { Mark } from "./mark";

/** The mark and the name of the settings, in the colours of their surroundings, so that each theme has its own variant. A long name is cut. */
export async function Wordmark({ className, locale }: { className?: string; locale?: Locale }) {
  const name = await shopName(locale ?? (await getLocale()));
  return (
    <span className={clsx("wordmark", className)}>
      <Mark />
      <span>{name}</span>
    </span>
  );
}
