import { getLocale, getTranslations } from "next-intl/server";
import { arcadePicture } from "@/components/media/house-pictures";
import { Picture } from "@/components/media/picture";

const DELIVERY_POINTS = ["wilayas", "cash", "days", "returns"] as const;

export async function Delivering() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("about.deliver")]);
  return (
    <section aria-labelledby="delivering" className="bg-muted pb-section">
      <Picture
        picture={arcadePicture()}
        locale={locale}
        sizes="100vw"
        className="mb-section aspect-3/2 max-h-[80svh] w-full object-cover sm:aspect-[21/9]"
      />
      <div className="container">
        <h2 id="delivering" className="text-3xl lg:text-4xl">
          {t("title")}
        </h2>
        <p className="mt-4 max-w-text text-lg text-muted-foreground">{t("text")}</p>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
          {DELIVERY_POINTS.map((point) => (
            <li key={point}>
              <h3 className="text-2xl">{t(`${point}.title`)}</h3>
              <p className="mt-2 text-muted-foreground">{t(`${point}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
