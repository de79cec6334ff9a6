import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { courtyardPicture } from "@/components/media/house-pictures";
import { Picture } from "@/components/media/picture";

/** The house's picture, and beside it the page's head and who chooses: a paragraph for each line of the settings' text. */
export async function Story({ text, children }: { text: string | null; children: ReactNode }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("about")]);
  return (
    <div className="grid gap-x-10 sm:low:grid-cols-2 sm:low:grid-rows-[auto_1fr] sm:low:pt-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-20 lg:pt-12 [&>header]:sm:low:pt-0 [&>header]:lg:pt-0">
      {children}
      <div className="sm:low:order-first sm:low:row-span-2 lg:order-first lg:row-span-2">
        <Picture
          picture={courtyardPicture(t("pictureAlt"))}
          locale={locale}
          sizes="(min-width: 1344px) max(620px, 31vw), (min-width: 1024px) 46vw, 92vw"
          className="w-full rounded-sm bg-muted object-cover max-lg:max-h-[75svh] lg:max-h-[max(30rem,min(44rem,100svh-10rem))]"
          priority
        />
      </div>
      {text !== null && (
        <section aria-labelledby="story" className="max-w-prose max-lg:mt-10 sm:low:mt-0">
          <h2 id="story" className="text-3xl lg:text-4xl">
            {t("story.title")}
          </h2>
          {text.split("\n").map((paragraph) => (
            <p key={paragraph} dir="auto" className="mt-5 text-lg text-muted-foreground">
              {paragraph}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
