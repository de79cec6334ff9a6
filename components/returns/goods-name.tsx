import { useLocale } from "next-intl";
import { SquarePicture } from "@/components/media/picture";
import { inLocale, type Localised } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";

type Goods = { name: Localised; size: string | null; imagePath: string | null };

/** The picture, name and size of a product, to compare with the bottle. */
export function GoodsName({
  goods: { name, size, imagePath },
  children,
}: {
  goods: Goods;
  children?: React.ReactNode;
}) {
  const locale = useLocale();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="size-14 shrink-0 overflow-hidden bg-muted">
        {imagePath && (
          <SquarePicture path={imagePath} locale={locale} sizes="56px" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{inLocale(name, locale)}</bdi>
        </p>
        <p className="text-sm text-muted-foreground">
          {size !== null && <span>{sizeLabel(size, locale)}</span>} {children}
        </p>
      </div>
    </div>
  );
}
