import { useTranslations } from "next-intl";
import { useState } from "react";
import { Options } from "@/components/admin-shell/options";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { ZONES } from "@/lib/delivery/admin-rates";
import type { FeesFilterState } from "./use-shown-in-address";

type Props = { filter: FeesFilterState; onChange: (next: FeesFilterState) => void; found: number };

export function FeesFilter({ filter, onChange, found }: Props) {
  const t = useTranslations("admin.delivery");
  // The field keeps its own text: the address changes a moment later, and a field bound to it would lose letters.
  const [search, setSearch] = useState(filter.search);

  function changeSearch(text: string) {
    setSearch(text);
    onChange({ ...filter, search: text });
  }

  return (
    <div role="search" className="mb-4 flex flex-wrap items-center gap-3">
      <Input
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        value={search}
        onChange={({ target }) => changeSearch(target.value)}
        className="max-w-72"
      />
      <NativeSelect
        aria-label={t("zone")}
        value={filter.zone}
        onChange={({ target }) => onChange({ search, zone: target.value })}
        className="w-auto"
      >
        <option value="">{t("allZones")}</option>
        <Options of={ZONES} text={(zone) => t("zoneNamed", { zone })} />
      </NativeSelect>
      <p role="status" className="text-sm text-muted-foreground">
        {t("found", { n: found })}
      </p>
    </div>
  );
}
