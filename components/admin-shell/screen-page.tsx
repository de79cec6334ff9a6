import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import type { TextKey } from "@/lib/i18n/text-key";
import { ScreenSkeleton } from "./screen-skeleton";

/** The title of a screen in the browser's tab. */
export const screenTitle = (key: TextKey) => async (): Promise<Metadata> => {
  const t = await getTranslations();
  return { title: t(key) };
};

/** The page of a screen: `fallback` is shown until the screen has read its address and checked the session. */
export const screenPage = <Props extends object>(
  Screen: (props: Props) => Promise<ReactNode>,
  fallback: ReactNode = <ScreenSkeleton />,
) =>
  function ScreenPage(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Screen {...props} />
      </Suspense>
    );
  };
