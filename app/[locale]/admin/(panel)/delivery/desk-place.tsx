import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type NamedWilaya, WilayaOptions } from "@/components/admin-shell/options";
import { usePlaces } from "@/components/place-picker/use-places";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";

type Props = {
  wilayas: readonly NamedWilaya[];
  code: number | null;
  onCode: (code: number | null) => void;
  /** The desk's saved commune, selected at first. */
  communeId: number | null;
  errorOf: (field: string) => string | undefined;
};

/** Fields for the wilaya and for one of its communes, from the list that shoppers see too. */
export function DeskPlace({ wilayas, code, onCode, communeId, errorOf }: Props) {
  const t = useTranslations("admin.delivery");
  const locale = useLocale();
  const { places, state, retry } = usePlaces(code);
  const [commune, setCommune] = useState(communeId?.toString() ?? "");
  const communes = places?.communes ?? [];
  const isInWilaya = communes.some(({ id }) => String(id) === commune);
  const [wilayaError, communeError] = [errorOf("wilaya_code"), errorOf("commune_id")];

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div>
        <Label htmlFor="desk-wilaya" className="mb-1.5 block">
          {t("wilaya")}
        </Label>
        <NativeSelect
          id="desk-wilaya"
          name="wilaya_code"
          value={code ?? ""}
          aria-invalid={wilayaError ? true : undefined}
          aria-describedby="desk-wilaya-error"
          onChange={({ target }) => onCode(Number(target.value) || null)}
        >
          <option value="">{t("choose")}</option>
          <WilayaOptions wilayas={wilayas} locale={locale} />
        </NativeSelect>
        <p id="desk-wilaya-error" className="mt-1.5 text-sm text-destructive empty:hidden">
          {wilayaError}
        </p>
      </div>
      <div>
        <Label htmlFor="desk-commune" className="mb-1.5 block">
          {t("commune")}
        </Label>
        <NativeSelect
          id="desk-commune"
          name="commune_id"
          aria-busy={state === "loading"}
          value={isInWilaya ? commune : ""}
          aria-invalid={communeError ? true : undefined}
          aria-describedby="desk-commune-error"
          onChange={({ target }) => setCommune(target.value)}
        >
          <option value="">{t("choose")}</option>
          {communes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[locale]}
            </option>
          ))}
        </NativeSelect>
        <p id="desk-commune-error" className="mt-1.5 text-sm text-destructive empty:hidden">
          {communeError}
        </p>
        {state === "failed" && (
          <button type="button" className="button button-link mt-1" onClick={retry}>
            {t("communesAgain")}
          </button>
        )}
      </div>
    </div>
  );
}
