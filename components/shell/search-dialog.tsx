import Link from "next/link";
import type { ReactNode } from "react";
import { Dialog, DialogClose } from "@/components/shop-ui/dialog";
import { CloseIcon } from "@/components/shop-ui/icons";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";

export const SEARCH_DIALOG = "search-dialog";

export function SearchDialog({ frame: { locale, texts }, form }: { frame: FrameData; form: ReactNode }) {
  const { search } = texts;
  return (
    <Dialog id={SEARCH_DIALOG} aria-label={search.label} className="search-dialog">
      <div className="search-parts">
        <div className="search-head">
          <h2>{search.title}</h2>
          <DialogClose
            dialog={SEARCH_DIALOG}
            aria-label={texts.close}
            className="button button-ghost button-icon -me-3"
          >
            <CloseIcon />
          </DialogClose>
        </div>
        {form}
        <p className="search-links">
          <Link href={localePath(locale, paths.products())} prefetch={false}>
            {texts.allProducts}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
