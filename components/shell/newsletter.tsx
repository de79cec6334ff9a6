"use client";

import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import type { NewsletterForm as Form } from "./newsletter-form";

type Props = ComponentProps<typeof Form>;

/**
 * Its code comes after the page's own. Until then, and for good when it does not come, the form is the server's: the browser sends it
 * without script.
 */
const NewsletterForm = lazy<ComponentType<Props>>(() =>
  import("./newsletter-form").then(
    ({ NewsletterForm: form }) => ({ default: form }),
    () => new Promise<never>(() => {}),
  ),
);

export function Newsletter({ locale, texts: { title, text, ...texts } }: Props & { texts: Record<"title" | "text", string> }) {
  return (
    <section className="footer-newsletter">
      <h2>{title}</h2>
      <p>{text}</p>
      <Suspense>
        <NewsletterForm locale={locale} texts={texts} />
      </Suspense>
    </section>
  );
}
