import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { Picture } from "@/components/media/picture";
import { Input } from "@/components/ui/input";
import type { Localised, Product } from "@/lib/catalog/product";
import { OrderButtons } from "./order-buttons";
import type { ProductEdit } from "./product-edit";

type Props = Pick<ProductEdit, "errorOf"> & {
  image: Product["images"][number];
  index: number;
  last: number;
  onChange: (alt: Localised) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: (event: DragEvent) => void;
};

/** One picture with its alternative text in each language. */
export function ImageRow({
  image,
  index,
  last,
  errorOf,
  onChange,
  onMove,
  onRemove,
  onDragStart,
  onDragEnd,
  onDrop,
}: Props) {
  const t = useTranslations("admin.products.form");
  const locale = useLocale();
  const [isOver, setOver] = useState(false);
  const name = t("imageNo", { n: index + 1 });
  const error = errorOf(`images.${index}.alt`) ?? errorOf(`images.${index}.alt_ar`);
  return (
    <li
      className="picture-row grid grid-cols-[5rem_1fr] items-center gap-3 rounded-md border p-3 sm:grid-cols-[5rem_1fr_auto]"
      data-over={isOver || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        onDrop(event);
      }}
    >
      {/* Only the picture is dragged: text in the fields beside it must stay selectable. */}
      <div draggable onDragStart={onDragStart} onDragEnd={onDragEnd} title={t("drag")} className="cursor-grab">
        <Picture
          picture={{ ...image, alt: { en: name, ar: name } }}
          locale={locale}
          sizes="80px"
          small
          className="size-20 rounded-sm object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <Input
          value={image.alt.en}
          lang="en"
          dir="ltr"
          aria-label={t("alt", { n: index + 1 })}
          placeholder={t("altHint")}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange({ ...image.alt, en: event.target.value })}
        />
        <Input
          value={image.alt.ar ?? ""}
          lang="ar"
          dir="rtl"
          aria-label={t("altAr", { n: index + 1 })}
          placeholder={t("altArHint")}
          onChange={(event) => onChange({ ...image.alt, ar: event.target.value })}
        />
        {error && <p className="text-sm text-destructive">{error}</p>}
      </div>
      <span className="col-span-full flex justify-self-end sm:col-span-1">
        <OrderButtons name={name} index={index} last={last} onMove={onMove} onRemove={onRemove} />
      </span>
    </li>
  );
}
