import { getTranslations } from "next-intl/server";
import { ListSkeleton } from "./list-skeleton";

/** While nothing of a screen is known, its title included. */
export async function ScreenSkeleton() {
  const t = await getTranslations("common");
  return (
    <>
      <h1 className="sr-only">{t("loading")}</h1>
      <ListSkeleton />
    </>
  );
}
