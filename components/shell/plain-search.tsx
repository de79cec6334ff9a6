import { SearchIcon } from "@/components/shop-ui/icons";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";

type Props = { frame: FrameData; /** In a dialog: the field that has the focus when it opens. */ isFirst?: boolean };

/** The search without any script: the browser sends it. */
export function PlainSearch({
  frame: {
    locale,
    texts: { search },
  },
  isFirst = false,
}: Props) {
  return (
    <form role="search" action={localePath(locale, paths.products())} className="flex items-end gap-2 text-start">
      <input
        type="search"
        name="search"
        required
        pattern=".*\S.*"
        maxLength={100}
        autoComplete="off"
        autoFocus={isFirst}
        enterKeyHint="search"
        aria-label={search.label}
        placeholder={search.placeholder}
        className="search-field"
      />
      <button type="submit" aria-label={search.submit} className="button button-default button-icon">
        <SearchIcon />
      </button>
    </form>
  );
}
