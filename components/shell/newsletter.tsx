import { getLocale, getMessages } from "next-intl/server";
import { NewsletterForm } from "./newsletter-form";

export async function Newsletter() {
  const [locale, { footer }] = await Promise.all([getLocale(), getMessages()]);
  const { title, text, ...texts } = footer.newsletter;
  return (
    <section className="footer-newsletter">
      <h2>{title}</h2>
      <p>{text}</p>
      <NewsletterForm locale={locale} texts={texts} />
    </section>
  );
}
