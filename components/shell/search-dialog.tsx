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
    <Dialog id={SEARCH_DIALOG} aria-label={search.label} className="mt-4 w-full sm:mt-[12vh] shadow-lg">
      <div className="group px-6 pt-5 pb-9 sm:px-10 sm:pt-7 sm:pb-12">
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 className="pt-2 text-2xl sm:text-3xl">{search.title}</h2>
          <DialogClose
            dialog={SEARCH_DIALOG}
            aria-label={texts.close}
            className="button button-ghost button-icon -me-3"
          >
            <CloseIcon />
          </DialogClose>
        </div>
        {form}
        <p className="search-doors group-has-[[role=listbox]:not([hidden])]:hidden">
          <Link href={localePath(locale, paths.products())} prefetch={false}>
            {texts.allProducts}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
