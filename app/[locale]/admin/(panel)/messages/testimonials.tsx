import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Pager } from "@/components/admin-shell/pager";
import { TESTIMONIALS_PER_PAGE, testimonialsToEdit, unapprovedTestimonials } from "@/lib/content/admin-queries";
import type { EditedTestimonial } from "@/lib/content/admin-testimonial";
import { formatDay } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import { query } from "@/lib/core/query";
import { adminPaths } from "@/lib/http/admin-paths";
import { TestimonialButtons } from "./testimonial-buttons";
import { TestimonialDialog } from "./testimonial-dialog";
import { TestimonialPlace } from "./testimonial-place";

/** The testimonials of customers. The shop shows only the approved ones. */
export async function Testimonials({ page }: { page: number }) {
  const [{ testimonials, total }, unapproved, locale, t] = await Promise.all([
    testimonialsToEdit(page),
    unapprovedTestimonials(),
    getLocale(),
    getTranslations("admin.messages"),
  ]);
  // The list begins with the unapproved ones, which have no place in the shop.
  const placeOf = (index: number) => (page - 1) * TESTIMONIALS_PER_PAGE + index + 1 - unapproved;
  return (
    <>
      <div className="mb-4 flex justify-end">
        <TestimonialDialog testimonial={null} />
      </div>
      {total === 0 && <EmptyState title={t("noTestimonials")} text={t("noTestimonialsText")} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {testimonials.map((testimonial, index) => (
          <li key={testimonial.id} className="min-w-0">
            <Entry testimonial={testimonial} locale={locale} place={placeOf(index)} total={total - unapproved} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        perPage={TESTIMONIALS_PER_PAGE}
        total={total}
        hrefOf={(to) => adminPaths.messages + query({ tab: "testimonials", page: String(to) })}
      />
    </>
  );
}

const inLanguage = (locale: Locale, english: string, arabic: string | null): string =>
  locale === "ar" && arabic ? arabic : english;

async function Entry({
  testimonial,
  locale,
  place,
  total,
}: {
  testimonial: EditedTestimonial;
  locale: Locale;
  place: number;
  total: number;
}) {
  const t = await getTranslations("admin.messages");
  const { author, author_ar, city, city_ar, quote, quote_ar, rating, approved, createdAt } = testimonial;
  return (
    <article className={`panel flex h-full flex-col ${approved ? "" : "border-s-4 border-s-accent-strong"}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base break-words">
          <bdi>{inLanguage(locale, author, author_ar)}</bdi>
          {city && <bdi className="ms-2 text-sm text-muted-foreground">{inLanguage(locale, city, city_ar)}</bdi>}
        </h2>
        <p className="text-sm text-muted-foreground">{formatDay(createdAt, locale)}</p>
      </header>
      <p dir="auto" className="mt-3 break-words whitespace-pre-wrap">
        {inLanguage(locale, quote, quote_ar)}
      </p>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-2">
        <span className={`badge ${approved ? "badge-secondary" : "badge-accent"}`}>
          {approved ? t("approved") : t("notApproved")}
        </span>
        {rating !== null && <span className="badge badge-outline">{t("rating", { n: rating })}</span>}
        {!quote_ar && <span className="badge badge-outline">{t("missingArabic")}</span>}
        {approved && (
          <span className="ms-auto">
            <TestimonialPlace
              id={testimonial.id}
              author={inLanguage(locale, author, author_ar)}
              place={place}
              total={total}
            />
          </span>
        )}
      </div>
      <footer className="mt-auto flex flex-wrap gap-2 pt-4">
        <TestimonialDialog testimonial={testimonial} />
        <TestimonialButtons id={testimonial.id} author={inLanguage(locale, author, author_ar)} approved={approved} />
      </footer>
    </article>
  );
}
