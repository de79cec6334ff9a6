import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { localePath } from "@/lib/i18n/navigation";
import { type FilteredList, useFilterBar } from "./use-filter-bar";

type Props<Filters> = {
  list: FilteredList<Filters>;
  filters: Filters;
  isFiltered: boolean;
  /** Says what staff can search for. `searchTitle` says it in full where the field has no room for it. */
  searchHint: string;
  searchTitle?: string;
  children: ReactNode;
};

/** A bar of filters that apply at once. As a plain GET form, it also works before the script has loaded. */
export function FilterBar<Filters extends { search: string; page: number }>({
  list,
  filters,
  isFiltered,
  searchHint,
  searchTitle = searchHint,
  children,
}: Props<Filters>) {
  const locale = useLocale();
  const common = useTranslations("admin.common");
  const { ref, isPending, onChange, onSubmit } = useFilterBar(list, filters);
  return (
    <form
      ref={ref}
      role="search"
      action={localePath(locale, list.path)}
      onChange={onChange}
      onSubmit={onSubmit}
      aria-busy={isPending}
      className="filter-bar"
    >
      <Filter label={common("search")} className="filter-search">
        <Input
          type="search"
          name="search"
          defaultValue={filters.search}
          placeholder={searchHint}
          title={searchTitle}
          maxLength={200}
          autoComplete="off"
        />
      </Filter>
      <details className="fold">
        <summary className="button button-outline w-full cursor-pointer">{common("filters")}</summary>
        <div className="fold-content">{children}</div>
      </details>
      {isFiltered && (
        <AdminLink href={list.path} className="button button-ghost button-sm" scroll={false}>
          {common("reset")}
        </AdminLink>
      )}
      <span aria-hidden="true" data-pending={isPending} className="link-pending" />
    </form>
  );
}

export function Filter({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <label className={className}>
      <span className="mb-1 block text-xs text-muted-foreground lg:sr-only">{label}</span>
      {children}
    </label>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  /** The values in the address and the texts that staff read. */
  choices: readonly (readonly [value: string, text: string])[];
  className?: string;
};

export function ChoiceFilter({ name, label, value, choices, className = "" }: ChoiceProps) {
  return (
    <Filter label={label} className={`max-lg:col-span-2 ${className}`}>
      <NativeSelect name={name} defaultValue={value}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Filter>
  );
}
