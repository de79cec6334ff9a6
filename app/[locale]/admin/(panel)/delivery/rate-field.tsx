import { useTranslations } from "next-intl";
import { Options } from "@/components/admin-shell/options";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { isWrong, RATE_MODES, type RateDraft, type RateMode } from "@/lib/delivery/admin-rates";

type Props = {
  /** Names the rate for screen readers, such as "Algiers, to the door". */
  label: string;
  rate: RateDraft;
  onChange: (rate: RateDraft) => void;
  /** Whether an empty price is accepted without an error mark. */
  mayBeEmpty?: boolean;
};

const modeNamed = (name: string): RateMode => RATE_MODES.find((mode) => mode === name) ?? "unavailable";

/** A price in whole units, free, or not offered. */
export function RateField({ label, rate, onChange, mayBeEmpty = false }: Props) {
  const t = useTranslations("admin.delivery");
  return (
    <span className="flex items-center gap-2 md:max-xl:flex-col md:max-xl:items-start">
      <NativeSelect
        aria-label={t("modeOf", { label })}
        value={rate.mode}
        onChange={({ target }) => onChange({ ...rate, mode: modeNamed(target.value) })}
        className="w-auto min-w-28 text-sm"
      >
        <Options of={RATE_MODES} text={(mode) => t(`modes.${mode}`)} />
      </NativeSelect>
      {rate.mode === "price" && (
        <Input
          aria-label={t("feeOf", { label })}
          aria-invalid={(isWrong(rate) && !(mayBeEmpty && rate.fee === "")) || undefined}
          inputMode="numeric"
          dir="ltr"
          value={rate.fee}
          onChange={({ target }) => onChange({ ...rate, fee: target.value })}
          className="w-24 text-end tabular-nums"
        />
      )}
    </span>
  );
}
