import { getMessages } from "next-intl/server";
import { checkoutShop } from "@/components/order-form/checkout-shop-data";
import { isLocale, LOCALES } from "@/lib/core/locale";
import { A_MINUTE } from "@/lib/http/cache-headers";

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

/** Texts and choices of the quick order form. The browser fetches them only when a shopper opens the form. */
export async function GET(_: Request, { params }: RouteContext<"/api/order-form/[locale]">) {
  const { locale } = await params;
  if (!isLocale(locale)) return Response.json({ error: "not_found" }, { status: 404 });
  const [shop, { checkout }] = await Promise.all([checkoutShop(locale), getMessages({ locale })]);
  const { nameRequired, ...texts } = checkout.quick;
  // The quick form has one field for the whole name, with its own message.
  const fieldErrors = { ...shop.fieldErrors, firstName: { ...shop.fieldErrors.firstName, required: nameRequired } };
  return Response.json({ shop: { ...shop, fieldErrors }, texts }, { headers: { "cache-control": A_MINUTE } });
}
