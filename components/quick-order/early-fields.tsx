import { getMessages } from "next-intl/server";
import { LIMITS } from "@/lib/checkout/form";

/**
 * The first two fields of the order form, as part of the page. On a slow phone they can be filled in seconds before the
 * form's code arrives, which takes over what was typed (early-values.ts). Without ids and parts of the kit: a page has
 * these elements twice, as HTML and as data.
 */
export async function EarlyFields() {
  const { checkout, product } = await getMessages();
  return (
    <>
      <div className="early-fields">
        <label>
          <span>{checkout.quick.name}</span>
          <input className="input" name="name" autoComplete="name" maxLength={LIMITS.name.max * 4} />
        </label>
        <label>
          <span>{checkout.page.contact.phone}</span>
          <input className="input" name="phone" type="tel" autoComplete="tel" dir="ltr" />
        </label>
      </div>
      <div role="status" aria-label={product.quick.loading} className="skeleton h-72" />
    </>
  );
}
