import { SearchIcon } from "@/components/shop-ui/icons";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";

/** A search form without script: the browser sends it. */
export function PlainSearch({ frame, id }: { frame: FrameData; /** The id of the field. */ id: string }) {
  const { locale } = frame;
  const { search } = frame.texts;
  return (
    <form role="search" action={localePath(locale, paths.products())} className="flex items-end gap-2">
      <input
        id={id}
        type="search"
        name="search"
        required
        pattern=".*\S.*"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={search.label}
        placeholder={search.placeholder}
        className="search-field"
      />
      <button type="submit" aria-label={search.submit} className="button button-ghost button-icon">
        <SearchIcon />
      </button>
    </form>
  );
}
