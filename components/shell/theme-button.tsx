import { getTranslations } from "next-intl/server";
import { DawnIcon, MoonIcon } from "@/components/ui/icons";
import { ThemeToggle } from "./theme";

export async function ThemeButton() {
  const t = await getTranslations("theme");
  return (
    <ThemeToggle className="button button-ghost button-icon">
      <span className="contents dark:hidden">
        <MoonIcon />
        <span className="sr-only">{t("toDark")}</span>
      </span>
      <span className="hidden dark:contents">
        <DawnIcon />
        <span className="sr-only">{t("toLight")}</span>
      </span>
    </ThemeToggle>
  );
}
