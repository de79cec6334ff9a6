import { useTranslations } from "next-intl";
import { Options } from "@/components/admin-shell/options";
import { NativeSelect } from "@/components/ui/native-select";
import { CARRIER_STATES, type CarrierState, FAILURE_REASONS, type FailureReason } from "@/lib/parcels/parcel";

export type Meaning = { state: CarrierState | null; reason: FailureReason | null };

type Props = Meaning & {
  /** The word, for the accessible names of the two selects. */ word: string;
  onChange: (meaning: Meaning) => void;
};

/** What a word means: a state, and for a failed attempt its reason. */
export function WordMeaning({ state, reason, word, onChange }: Props) {
  const t = useTranslations("admin.carriers.words");
  const states = useTranslations("admin.parcels.states");
  const reasons = useTranslations("admin.parcels.reasons");
  return (
    <>
      <NativeSelect
        aria-label={t("stateOf", { word })}
        value={state ?? ""}
        onChange={({ target }) => {
          const chosen = CARRIER_STATES.find((each) => each === target.value) ?? null;
          onChange({ state: chosen, reason: chosen === "attempt_failed" ? reason : null });
        }}
        className="w-auto text-sm"
      >
        <option value="">{t("choose")}</option>
        <Options of={CARRIER_STATES} text={(each) => states(each)} />
      </NativeSelect>
      {state === "attempt_failed" && (
        <NativeSelect
          aria-label={t("reasonOf", { word })}
          value={reason ?? ""}
          onChange={({ target }) =>
            onChange({ state, reason: FAILURE_REASONS.find((each) => each === target.value) ?? null })
          }
          className="w-auto text-sm"
        >
          <option value="">{t("noReason")}</option>
          <Options of={FAILURE_REASONS} text={(each) => reasons(each)} />
        </NativeSelect>
      )}
    </>
  );
}
