import { DawnIcon, MoonIcon } from "@/components/shop-ui/icons";
import { ThemeToggle } from "./theme";

export function ThemeButton({ texts }: { texts: Record<"toDark" | "toLight", string> }) {
  return (
    <ThemeToggle className="button button-ghost button-icon">
      <span className="contents dark:hidden">
        <MoonIcon />
        <span className="sr-only">{texts.toDark}</span>
      </span>
      <span className="hidden dark:contents">
        <DawnIcon />
        <span className="sr-only">{texts.toLight}</span>
      </span>
    </ThemeToggle>
  );
}
