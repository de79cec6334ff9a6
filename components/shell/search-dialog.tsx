import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { CloseIcon, SearchIcon } from "@/components/ui/icons";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/navigation";
import { SearchForm } from "./search-form";

export const SEARCH_DIALOG = "search-dialog";

export async function SearchDialog() {
  const [locale, { search: texts }, common] = await Promise.all([getLocale(), getMessages(), getTranslations("common")]);
  return (
    <Dialog id={SEARCH_DIALOG} aria-label={texts.label} className="mt-4 w-full sm:mt-[12vh] shadow-lg">
      <div className="px-6 pt-5 pb-9 sm:px-10 sm:pt-7 sm:pb-12">
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
          suggestions={texts.suggestions}
          icon={<SearchIcon />}
        />
      </div>
    </Dialog>
  );
}
