import { useTranslations } from "next-intl";
import { type CSSProperties, useState } from "react";
import { ENCODING_NAMES } from "@/lib/media/trial-setting";
import type { TrialRow } from "./use-trial";

const HALF = 50;
type SeenStyle = CSSProperties & { "--seen": string };

/** Shows the encoded picture over the original. A range field moves the edge between them. */
export function Compare({ original, row: { setting, result } }: { original: string; row: TrialRow }) {
  const t = useTranslations("admin.media.trial");
  const [percent, setPercent] = useState(HALF);
  if (!result) return null;
  const name = t("comparedName", {
    format: ENCODING_NAMES[setting.encoding],
    width: setting.width,
    quality: setting.quality,
  });
  const seenStyle: SeenStyle = { "--seen": `${percent}%` };
  return (
    <figure dir="ltr" style={seenStyle} className="max-w-3xl">
      <div className="compare">
        {/* A data URL: Next has nothing to optimize. */}
        <PlainPicture src={original} alt={t("original")} />
        <div className="compare-over">
          <PlainPicture src={result.preview} alt={name} />
        </div>
        <span className="compare-line" />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={t("slider", { name })}
        aria-valuetext={t("seen", { n: percent, name })}
        className="compare-range"
        onChange={({ target }) => setPercent(Number(target.value))}
      />
      <figcaption className="flex justify-between gap-4 text-sm">
        <bdi>{name}</bdi>
        <bdi>{t("original")}</bdi>
      </figcaption>
    </figure>
  );
}

function PlainPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <picture>
      <img src={src} alt={alt} />
    </picture>
  );
}
