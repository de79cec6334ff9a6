"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Options } from "@/components/admin-shell/options";
import { FORMATS, WIDTHS } from "@/lib/media/picture";
import { type Encoding, ENCODINGS, encoderQuality, type Preset } from "@/lib/media/preset";
import type { TrialSetting } from "@/lib/media/trial-setting";
import { Compare } from "./compare";
import { PictureDrop } from "./picture-drop";
import { PresetForm } from "./preset-form";
import { TrialTable } from "./trial-table";
import { type TrialRow, useTrial } from "./use-trial";

/** Tried beside the preset's own quality, for comparison. */
const OTHER_QUALITIES = [45, 60, 75] as const;

/** Tries formats, qualities and widths on one picture, and compares a result with the original. */
export function FormatTrial({ saved }: { saved: Preset }) {
  const t = useTranslations("admin.media.trial");
  const [preset, setPreset] = useState(saved);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(640);
  const { trial, rows, isRunning, isSending, refusal, send, run, stop } = useTrial();
  const [chosen, setChosen] = useState<TrialRow | null>(null);

  function tryWidth() {
    if (!trial) return;
    setChosen(null);
    const qualitiesOf = (encoding: Encoding) => [
      ...new Set([encoderQuality(preset.quality, encoding, width), ...OTHER_QUALITIES]),
    ];
    run(
      ENCODINGS.flatMap((encoding) =>
        qualitiesOf(encoding).map((quality): TrialSetting => ({ original: trial.original, width, encoding, quality })),
      ),
    );
  }

  function tryPreset() {
    if (!trial) return;
    setChosen(null);
    const formats = FORMATS.filter((format) => preset.formats.includes(format));
    run(
      preset.widths.flatMap((each) =>
        formats.map((encoding) => ({
          original: trial.original,
          width: each,
          encoding,
          quality: encoderQuality(preset.quality, encoding, each),
        })),
      ),
    );
  }

  return (
    <div className="flex flex-col gap-6">
      <PictureDrop isSending={isSending} refusal={refusal} trial={trial} onFile={send} />
      <PresetForm preset={preset} saved={saved} onChange={setPreset} />
      {trial && (
        <section aria-label={t("results")} className="panel flex flex-col gap-4">
          <div className="flex flex-wrap items-end gap-3">
            <label className="text-sm">
              <span className="field-label mb-1.5 block">{t("width")}</span>
              <select
                className="input select text-sm"
                value={width}
                onChange={({ target }) => setWidth(WIDTHS.find((each) => String(each) === target.value) ?? 640)}
              >
                <Options of={WIDTHS} text={(each) => t("pixels", { n: each })} />
              </select>
            </label>
            <button type="button" className="button button-default" aria-disabled={isRunning} onClick={tryWidth}>
              {t("tryWidth")}
            </button>
            <button type="button" className="button button-outline" aria-disabled={isRunning} onClick={tryPreset}>
              {t("tryPreset")}
            </button>
            {isRunning && (
              <button type="button" className="button button-ghost" onClick={stop}>
                {t("stop")}
              </button>
            )}
          </div>
          <TrialTable rows={rows} chosen={chosen} onChoose={setChosen} />
          {chosen?.result && <Compare original={trial.preview} row={chosen} />}
        </section>
      )}
    </div>
  );
}
