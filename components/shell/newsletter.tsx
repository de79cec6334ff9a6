import { getLocale, getMessages } from "next-intl/server";
import { NewsletterForm } from "./newsletter-form";

export async function Newsletter() {
  const [locale, { footer }] = await Promise.all([getLocale(), getMessages()]);
  const { title, text, ...texts } = footer.newsletter;
  return (
    <section className="lg:col-span-3">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 text-sm text-muted-foreground">{text}</p>
      <NewsletterForm locale={locale} texts={texts} />
    </section>
  );
}
