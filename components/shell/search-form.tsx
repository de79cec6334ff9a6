import { useRouter } from "next/navigation";
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { SearchIcon } from "@/components/shop-ui/icons";
import { useInputBeforeHydration } from "@/components/shop-ui/use-input-before-hydration";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";
import type { ComboboxProps, SuggestionsProps } from "./search-suggestions";

const FOCUS_AFTER_MS = 100;

const importSuggestions = () => import("./search-suggestions");

/** Loaded when the search is opened for the first time. The form also works without it. */
const SearchSuggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  importSuggestions().then(
    (file) => ({ default: file.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
);

/** A plain GET form, which works without script. With script it trims the text and refuses a blank one. */
export function SearchForm({ frame }: { frame: FrameData }) {
  const texts = frame.texts.search;
  const action = localePath(frame.locale, paths.products());
  /** Null until the field was read, which a visitor may have filled in before. The browser sends the form until then. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [combobox, setCombobox] = useState<ComboboxProps>({});
  const field = useRef<HTMLInputElement>(null);
  useInputBeforeHydration(field, (input) => setTyped(input.value));
  const router = useRouter();
  const text = typed ?? "";
  const isBlank = text.trim() === "";
  const results = `${action}?search=${encodeURIComponent(text.trim())}`;

  useEffect(() => {
    const dialog = field.current?.closest("dialog");
    if (!dialog) return;
    let timer: ReturnType<typeof setTimeout>;
    const focusWhenOpen = () => {
      clearTimeout(timer);
      // The next search starts with an empty field.
      if (!dialog.open) return setTyped("");
      setWasOpened(true);
      timer = setTimeout(() => field.current?.focus(), FOCUS_AFTER_MS);
    };
    focusWhenOpen();
    // The browser can open the dialog without script, so a click handler would not notice every opening.
    const observer = new MutationObserver(focusWhenOpen);
    observer.observe(dialog, { attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  function search(event: FormEvent<HTMLFormElement>) {
    if (typed === null) return;
    event.preventDefault();
    if (isBlank) return;
    event.currentTarget.closest("dialog")?.close();
    importSuggestions().then(
      ({ rememberSearch }) => rememberSearch(text),
      () => {},
    );
    router.push(results);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return combobox.onKeyDown?.(event);
    // In a search field with text, the first Escape would only clear the text. Here Escape always closes the dialog.
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  }

  return (
    <>
      <form role="search" action={action} method="get" onSubmit={search} className="flex items-end gap-2">
        <label className="grow">
          <span className="sr-only">{texts.label}</span>
          <input
            {...combobox}
            ref={field}
            type="search"
            name="search"
            required
            pattern=".*\S.*"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            placeholder={texts.placeholder}
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            className="search-field"
          />
        </label>
        <button
          type="submit"
          disabled={typed !== null && isBlank}
          aria-label={texts.submit}
          className="button button-default button-icon"
        >
          <SearchIcon />
        </button>
      </form>
      {wasOpened && (
        <Suspense>
          <SearchSuggestions text={text} allHref={results} frame={frame} onCombobox={setCombobox} />
        </Suspense>
      )}
    </>
  );
}
