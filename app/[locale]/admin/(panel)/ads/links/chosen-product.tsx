import { useLocale, useTranslations } from "next-intl";
import { OfferSearch } from "@/components/staff-orders/offer-search";
import { Button } from "@/components/ui/button";
import { inLocale, type Localised } from "@/lib/catalog/product";

type Product = { id: string; name: Localised };
type Props = { product: Product | null; onChoose: (product: Product | null) => void };

export function ChosenProduct({ product, onChoose }: Props) {
  const t = useTranslations("admin.links");
  const locale = useLocale();
  if (product === null) return <OfferSearch label={t("product")} withSoldOut onChoose={onChoose} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="block text-sm font-medium">{t("productChosen")}</span>
        <bdi className="wrap-anywhere">{inLocale(product.name, locale)}</bdi>
      </p>
      <Button type="button" variant="outline" onClick={() => onChoose(null)}>
        {t("other")}
      </Button>
    </div>
  );
}
