import { clsx } from "clsx";
import { getTranslations } from "next-intl/server";
import { Mark } from "./mark";

/** The mark and the name, in the colours of their surroundings, so that each theme has its own variant. */
export async function Wordmark({ className }: { className?: string }) {
  const t = await getTranslations("common");
  return (
    <span className={clsx("inline-flex items-center gap-[0.4em] font-display leading-none whitespace-nowrap", className)}>
      <Mark className="size-[1.25em] max-[22rem]:hidden" />
      {t("shopName")}
    </span>
  );
}
