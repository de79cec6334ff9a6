import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { paths } from "@/lib/http/paths";
import { Alternatives } from "./alternatives";
import { Restock } from "./restock";

/** Replaces the buttons to buy: a form to ask for a message when the product is back, and alternatives. */
export async function SoldOut({ productId }: { productId: string }) {
  const [locale, t, { product, checkout, footer, errors }] = await Promise.all([
    getLocale(),
    getTranslations("product.restock"),
    getMessages(),
  ]);
  const { alternatives: _, privacy: __, ...texts } = product.restock;
  return (
    <>
      <Restock
        productId={productId}
        locale={locale}
        texts={{
          ...texts,
          invalid: checkout.fieldErrors.phone.invalid,
          rateLimited: footer.newsletter.rateLimited,
          trap: footer.newsletter.trap,
          noAnswer: errors.unavailable,
          gone: errors.not_found,
        }}
        note={t.rich("privacy", {
          privacy: (words) => (
            <Link key="privacy" href={paths.legal.privacy} className="link">
              {words}
            </Link>
          ),
        })}
      />
      <Alternatives productId={productId} />
    </>
  );
}
