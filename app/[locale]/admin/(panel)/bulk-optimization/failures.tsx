import { useTranslations } from "next-intl";
import type { Run } from "@/lib/media/rows";
import { UPLOAD_REFUSALS } from "@/lib/media/upload";

/** Pictures that could not be made, each with its reason. The shop still shows their old files. */
export function Failures({ failed, failures }: Pick<Run, "failed" | "failures">) {
  const t = useTranslations("admin.media");
  const reason = (error: string, name: string): string => {
    if (error === "gaveUp") return t("run.gaveUp", { name });
    return t(`refusals.${UPLOAD_REFUSALS.find((known) => known === error) ?? "unavailable"}`, { name });
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm text-destructive">
        {t("run.failed", { n: failed })}
      </summary>
      <ul className="text-sm">
        {failures.map(({ path, error }) => (
          <li key={path} className="py-1 break-all">
            {reason(error, path)}
          </li>
        ))}
      </ul>
    </details>
  );
}
