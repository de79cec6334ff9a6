import { getLocale, getTranslations } from "next-intl/server";
import { courtyardPicture } from "@/components/media/house-pictures";
import { Picture } from "@/components/media/picture";

export async function Story() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("about")]);
  return (
    <section aria-labelledby="story" className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
      <Picture
        picture={courtyardPicture(t("pictureAlt"))}
        locale={locale}
        sizes="(min-width: 1344px) 620px, (min-width: 1024px) 46vw, 92vw"
        className="max-h-[40rem] w-full rounded-sm bg-muted object-cover"
        priority
      />
      <div className="max-w-prose">
        <h2 id="story" className="text-3xl lg:text-4xl">
          {t("story.title")}
        </h2>
        {t("story.text")
          .split("\n")
          .map((paragraph) => (
            <p key={paragraph} className="mt-5 text-lg text-muted-foreground">
              {paragraph}
            </p>
          ))}
      </div>
    </section>
  );
}
