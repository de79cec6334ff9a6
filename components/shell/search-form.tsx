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
import { useEarlyEntry } from "@/components/shop-ui/use-early-entry";
import { useHydrated } from "@/lib/core/use-hydrated";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";
import type { ComboboxProps, SuggestionsProps } from "./search-suggestions";

const FOCUS_AFTER_MS = 100;

const suggesting = () => import("./search-suggestions");

/** Comes with the first opening of the search. Without it the form still searches. */
const SearchSuggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  suggesting().then(
    (file) => ({ default: file.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
);

/** A plain GET form, which the browser can send alone; with script it trims, refuses a blank text and stays in the page. */
export function SearchForm({ frame }: { frame: FrameData }) {
  const texts = frame.texts.search;
  const action = localePath(frame.locale, paths.products());
  const [text, setText] = useState("");
  const [wasOpened, setWasOpened] = useState(false);
  const [combobox, setCombobox] = useState<ComboboxProps>({});
  const field = useRef<HTMLInputElement>(null);
  useEarlyEntry(field, (input) => setText(input.value));
  const router = useRouter();
  const hydrated = useHydrated();
  const blank = text.trim() === "";
  const results = `${action}?search=${encodeURIComponent(text.trim())}`;

  useEffect(() => {
    const dialog = field.current?.closest("dialog");
    if (!dialog) return;
    let timer: ReturnType<typeof setTimeout>;
    const focusWhenOpen = () => {
      clearTimeout(timer);
      // The next search starts anew, whichever way this one ended.
      if (!dialog.open) return setText("");
      setWasOpened(true);
      timer = setTimeout(() => field.current?.focus(), FOCUS_AFTER_MS);
    };
    focusWhenOpen();
    // The browser may have opened it by itself, so no press of ours can be relied on to announce it.
    const observer = new MutationObserver(focusWhenOpen);
    observer.observe(dialog, { attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (blank) return;
    event.currentTarget.closest("dialog")?.close();
    suggesting().then(
      ({ rememberSearch }) => rememberSearch(text),
      () => {},
    );
    router.push(results);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return combobox.onKeyDown?.(event);
    // A search field that holds text takes the first Escape for clearing it; here every one closes.
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
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="search-field"
          />
        </label>
        <button
          type="submit"
          disabled={hydrated && blank}
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
