import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { type Locale, LOCALES } from "@/lib/core/locale";
import { PrintButton } from "./print-button";
import { SLIP_SIZES, type SlipSize } from "./slip-size";

type Props = {
  size: SlipSize;
  /** Null: each in its customer's. */ lang: Locale | null;
  hrefOf: (choice: { size: SlipSize; lang?: Locale }) => string;
};

/** Seen on the screen, never on paper. */
export async function Toolbar({ size, lang, hrefOf }: Props) {
  const t = await getTranslations("admin.orders");
  const style = buttonVariants({
    variant: "outline",
    size: "sm",
    className: "aria-[current]:border-foreground aria-[current]:bg-accent",
  });
  return (
    <nav aria-label={t("slip.title")} className="flex flex-wrap items-center justify-center gap-2 p-4 print:hidden">
      {SLIP_SIZES.map((each) => (
        <Link
          key={each}
          href={hrefOf({ size: each, ...(lang && { lang }) })}
          aria-current={each === size ? "true" : undefined}
          className={style}
        >
          {each.toUpperCase()}
        </Link>
      ))}
      {LOCALES.map((each) => (
        <Link
          key={each}
          href={hrefOf({ size, lang: each })}
          aria-current={each === lang ? "true" : undefined}
          className={style}
        >
          {t(`languages.${each}`)}
        </Link>
      ))}
      <PrintButton />
    </nav>
  );
}
