import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { savePreset } from "@/lib/media/admin-actions";
import { FORMATS, WIDTHS } from "@/lib/media/picture";
import { MIN_QUALITY, MAX_QUALITY, type Preset } from "@/lib/media/preset";
import { ENCODING_NAMES } from "@/lib/media/trial-setting";

type Props = { preset: Preset; saved: Preset; onChange: (preset: Preset) => void };

const toggled = <T,>(all: readonly T[], some: readonly T[], one: T): readonly T[] =>
  all.filter((each) => (each === one ? !some.includes(each) : some.includes(each)));

/** The form for how new pictures are made. WebP cannot be removed: browsers without AVIF need it. */
export function PresetForm({ preset, saved: initialPreset, onChange }: Props) {
  const t = useTranslations("admin.media.preset");
  const [saved, setSaved] = useState(initialPreset);
  const { run, isPending } = useAction(savePreset);
  const { widths, formats, quality } = preset;
  const isChanged = JSON.stringify(preset) !== JSON.stringify(saved);

  const save = () =>
    run(preset, {
      done: (newPreset) => {
        setSaved(newPreset);
        notify({ kind: "success", title: t("saved"), description: t("savedText") });
      },
    });

  return (
    <section aria-labelledby="preset" className="panel flex flex-col gap-4">
      <div>
        <h2 id="preset" className="text-base">
          {t("title")}
        </h2>
        <p className="text-sm text-muted-foreground">{t("text")}</p>
      </div>
      <fieldset>
        <legend className="field-label">{t("widths")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {WIDTHS.map((width) => (
            <label key={width} className="flex min-h-11 items-center gap-2 text-sm">
              <Checkbox
                checked={widths.includes(width)}
                disabled={widths.length === 1 && widths.includes(width)}
                onCheckedChange={() => onChange({ ...preset, widths: toggled(WIDTHS, widths, width) })}
              />
              <bdi>{width}</bdi>
              {widths.length === 1 && widths.includes(width) && (
                <span className="text-muted-foreground">{`(${t("lastWidth")})`}</span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="field-label">{t("formats")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {FORMATS.map((format) => (
            <label key={format} className="flex min-h-11 items-center gap-2 text-sm">
              <Checkbox
                checked={formats.includes(format)}
                disabled={format === "webp"}
                onCheckedChange={() => onChange({ ...preset, formats: toggled(FORMATS, formats, format) })}
              />
              <span>{ENCODING_NAMES[format]}</span>{" "}
              {format === "webp" && <span className="text-muted-foreground">{`(${t("webpStays")})`}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="max-w-md">
        <label className="block">
          <span className="field-label flex justify-between">
            <span>{t("quality")}</span> <bdi className="tabular-nums">{quality}</bdi>
          </span>
          <input
            type="range"
            min={MIN_QUALITY}
            max={MAX_QUALITY}
            value={quality}
            aria-describedby="quality-hint"
            className="mt-2 w-full accent-accent-strong"
            onChange={({ target }) => onChange({ ...preset, quality: Number(target.value) })}
          />
        </label>
        <p id="quality-hint" className="mt-1 text-sm text-muted-foreground">
          {t("qualityHint")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-disabled={!isChanged || isPending} onClick={() => isChanged && !isPending && save()}>
          {t("save")}
        </Button>
        <p role="status" className="text-sm text-muted-foreground">
          {isChanged ? t("changed") : ""}
        </p>
      </div>
    </section>
  );
}
