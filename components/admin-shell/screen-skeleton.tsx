import { getTranslations } from "next-intl/server";
import { ListSkeleton } from "./list-skeleton";

/** Shown while a whole screen loads. Its title is not known yet, so screen readers get a heading that says it is loading. */
export async function ScreenSkeleton() {
  const t = await getTranslations("common");
  return (
    <>
      <h1 className="sr-only">{t("loading")}</h1>
      <ListSkeleton />
    </>
  );
}
