import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { LanguageLink } from "@/components/shell/language-link";
import { ThemeButton } from "@/components/shell/theme-button";
import { ShopWordmark } from "./shop-wordmark";

/** The frame of the login and password pages, without the sidebar. */
export async function AuthFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const [locale, { header, theme }] = await Promise.all([getLocale(), getMessages()]);
  return (
    <>
      <header className="flex justify-end p-2">
        <LanguageLink locale={locale} label={header.switchLanguage} short={header.switchLanguageShort} />
        <ThemeButton texts={theme} />
      </header>
      <main className="flex grow flex-col items-center px-4 pb-16 pt-[6vh]">
        <ShopWordmark className="mb-10 text-2xl" />
        <div className="panel w-full max-w-md px-6 py-8 sm:px-9">
          <h1 className="text-xl">{title}</h1>
          {text && <p className="mt-2 text-sm text-muted-foreground">{text}</p>}
          <div className="mt-7">{children}</div>
        </div>
      </main>
    </>
  );
}
