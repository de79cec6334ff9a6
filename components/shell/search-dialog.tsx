import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { CloseIcon, SearchIcon } from "@/components/ui/icons";
import { listHref } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { categories } from "@/lib/catalog/queries";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { Link } from "./link";
import { SearchForm } from "./search-form";

export const SEARCH_DIALOG = "search-dialog";
const DOORS = "search-doors";

export async function SearchDialog() {
  const [locale, { search: texts, list, catalog }, common, doors] = await Promise.all([getLocale(), getMessages(), getTranslations("common"), categories()]);
  return (
    <Dialog id={SEARCH_DIALOG} aria-label={texts.label} className="mt-4 w-full sm:mt-[12vh] shadow-lg">
      <div className="group px-6 pt-5 pb-9 sm:px-10 sm:pt-7 sm:pb-12">
        <div className="mb-5 flex items-start justify-between gap-4">
          <h2 className="pt-2 text-2xl sm:text-3xl">{texts.title}</h2>
          <DialogClose dialog={SEARCH_DIALOG} aria-label={common("close")} className="button button-ghost button-icon -me-3">
            <CloseIcon />
          </DialogClose>
        </div>
        <SearchForm
          action={localePath(locale, paths.products())}
          locale={locale}
          texts={{ label: texts.label, placeholder: texts.placeholder, submit: texts.submit }}
          suggestions={{ ...texts.suggestions, near: list.near, corrected: list.corrected, soldOut: catalog.soldOut }}
          icon={<SearchIcon />}
        />
        {/* Where there is nothing to suggest: before anything is typed, and when nothing is found. */}
        <nav aria-labelledby={DOORS} className="mt-6 group-has-[[role=listbox]:not([hidden])]:hidden">
          <h3 id={DOORS} className="label text-muted-foreground">
            {texts.doors}
          </h3>
          <ul className="search-doors">
            {doors.map((category) => (
              <li key={category.id}>
                <Link href={listHref({ category: [category.slug] })} prefetch={false} className="link">
                  {inLocale(category.name, locale)}
                </Link>
              </li>
            ))}
            <li>
              <Link href={paths.products()} prefetch={false} className="link">
                {list.title}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </Dialog>
  );
}
