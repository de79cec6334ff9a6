import { getMessages } from "next-intl/server";
import { checkoutShop } from "@/components/order-form/checkout-shop-data";
import { isLocale, LOCALES } from "@/lib/core/locale";
import { A_MINUTE } from "@/lib/http/cache-headers";

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

/** What the quick order's form says and offers: fetched once it is opened, because most who look at a product do not order it. */
export async function GET(_: Request, { params }: RouteContext<"/api/order-form/[locale]">) {
  const { locale } = await params;
  if (!isLocale(locale)) return Response.json({ error: "not_found" }, { status: 404 });
  const [shop, { checkout }] = await Promise.all([checkoutShop(locale), getMessages({ locale })]);
  const { nameRequired, ...texts } = checkout.quick;
  // The one field for the whole name asks for all of it.
  const fieldErrors = { ...shop.fieldErrors, firstName: { ...shop.fieldErrors.firstName, required: nameRequired } };
  return Response.json({ shop: { ...shop, fieldErrors }, texts }, { headers: { "cache-control": A_MINUTE } });
}
