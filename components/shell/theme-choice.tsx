import { useHydrated } from "@/lib/core/use-hydrated";
import { useThemeChoice } from "./theme";

const CHOICES = ["light", "dark", "system"] as const;

/** Offers the theme of the device too; the button in the header only switches between light and dark. */
export function ThemeChoice({ texts }: { texts: Record<(typeof CHOICES)[number] | "title", string> }) {
  const { theme, choose } = useThemeChoice();
  // The choice is stored in the browser, so the server's HTML marks none.
  const hydrated = useHydrated();
  return (
    <fieldset className="-mx-2 flex">
      <legend className="sr-only">{texts.title}</legend>
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={hydrated && theme === choice}
          onClick={() => choose(choice)}
          className="theme-choice"
        >
          {texts[choice]}
        </button>
      ))}
    </fieldset>
  );
}
