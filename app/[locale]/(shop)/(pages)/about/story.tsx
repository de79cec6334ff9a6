import { getLocale, getTranslations } from "next-intl/server";
import { courtyardPicture } from "@/components/media/house-pictures";
import { Picture } from "@/components/media/picture";

/** The house's picture, and beside it who chooses: a paragraph for each line of the text in the settings. */
export async function Story({ text }: { text: string | null }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("about")]);
  return (
    <section
      aria-labelledby={text === null ? undefined : "story"}
      className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20"
    >
      <Picture
        picture={courtyardPicture(t("pictureAlt"))}
        locale={locale}
        sizes="(min-width: 1344px) max(620px, 31vw), (min-width: 1024px) 46vw, 92vw"
        className="max-h-[40rem] w-full rounded-sm bg-muted object-cover"
        priority
      />
      {text !== null && (
        <div className="max-w-prose">
          <h2 id="story" className="text-3xl lg:text-4xl">
            {t("story.title")}
          </h2>
          {text.split("\n").map((paragraph) => (
            <p key={paragraph} dir="auto" className="mt-5 text-lg text-muted-foreground">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
