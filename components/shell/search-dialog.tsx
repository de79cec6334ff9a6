import Link from "next/link";
import type { ReactNode } from "react";
import { Dialog, DialogClose } from "@/components/shop-ui/dialog";
import { CloseIcon } from "@/components/shop-ui/icons";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";

export const SEARCH_DIALOG = "search-dialog";
const DOORS = "search-doors";

export function SearchDialog({ frame: { locale, doors, texts }, form }: { frame: FrameData; form: ReactNode }) {
  const { search } = texts;
  const allProducts = localePath(locale, paths.products());
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
        {/* Where there is nothing to suggest: before anything is typed, and when nothing is found. */}
        <nav aria-labelledby={DOORS} className="mt-6 group-has-[[role=listbox]:not([hidden])]:hidden">
          <h3 id={DOORS} className="label text-muted-foreground">
            {search.doors}
          </h3>
          <ul className="search-doors">
            {[...doors, { href: allProducts, label: texts.allProducts }].map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false} className="link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Dialog>
  );
}
