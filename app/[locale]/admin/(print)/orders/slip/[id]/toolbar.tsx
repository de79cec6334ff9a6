import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/ui/button";
import { adminPaths } from "@/lib/core/admin-paths";
import { type Locale, LOCALES } from "@/lib/core/locale";
import { PrintButton } from "./print-button";
import { SLIP_SIZES, type SlipSize } from "./slip-size";

type Props = { id: string; size: SlipSize; lang: Locale };

/** Seen on the screen, never on paper. */
export async function Toolbar({ id, size, lang }: Props) {
  const t = await getTranslations("admin.orders");
  const style = buttonStyle({ variant: "outline", size: "sm", className: "aria-[current]:border-foreground aria-[current]:bg-accent" });
  return (
    <nav aria-label={t("slip.title")} className="flex flex-wrap items-center justify-center gap-2 p-4 print:hidden">
      {SLIP_SIZES.map((each) => (
        <Link key={each} href={adminPaths.orderSlip(id, { size: each, lang })} aria-current={each === size ? "true" : undefined} className={style}>
          {each.toUpperCase()}
        </Link>
      ))}
      {LOCALES.map((each) => (
        <Link key={each} href={adminPaths.orderSlip(id, { size, lang: each })} aria-current={each === lang ? "true" : undefined} className={style}>
          {t(`languages.${each}`)}
        </Link>
      ))}
      <PrintButton />
    </nav>
  );
}
