import { getTranslations } from "next-intl/server";
import { ListSkeleton } from "./list-skeleton";

/** Shown while a whole screen loads. The title is not known yet, so the heading says that the screen is loading. */
export async function ScreenSkeleton() {
  const t = await getTranslations("common");
  return (
    <>
      <h1 className="sr-only">{t("loading")}</h1>
      <ListSkeleton />
    </>
  );
}
