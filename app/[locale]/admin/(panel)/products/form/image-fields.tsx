import { useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { Uploader } from "@/components/media/uploader";
import { ImageRow } from "./image-row";
import { moved, type ProductEdit } from "./product-edit";
import { Section } from "./section";

/** The pictures in the order of the shop's gallery. The first picture also stands on cards and in shared links. */
export function ImageFields({ draft, set, errorOf }: ProductEdit) {
  const t = useTranslations("admin.products.form");
  const { images } = draft;
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const error = errorOf("images");

  /** Moves the picture that staff drag. Dropped files are left to the uploader around the list. */
  function drop(event: DragEvent, to: number) {
    if (draggedIndex === null) return;
    event.preventDefault();
    event.stopPropagation();
    set({ images: moved(images, draggedIndex, to) });
    setDraggedIndex(null);
  }

  return (
    <Section title={t("images")} hint={t("imagesHint")}>
      <Uploader
        folder="products"
        showsStored
        onStored={({ path, width, height, blur }) =>
          set((before) => ({ images: [...before.images, { path, width, height, blur, alt: { en: "", ar: "" } }] }))
        }
      >
        <ul
          className="mb-3 flex flex-col gap-3"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, images.length)}
        >
          {images.map((image, index) => (
            <ImageRow
              key={image.path}
              image={image}
              index={index}
              last={images.length - 1}
              errorOf={errorOf}
              onChange={(alt) => set({ images: images.with(index, { ...image, alt }) })}
              onMove={(to) => set({ images: moved(images, index, to) })}
              onRemove={() => set({ images: images.toSpliced(index, 1) })}
              onDragStart={() => setDraggedIndex(index)}
              onDragEnd={() => setDraggedIndex(null)}
              onDrop={(event) => drop(event, index)}
            />
          ))}
        </ul>
      </Uploader>
      {error && <p className="text-sm text-destructive">{error}</p>}
    </Section>
  );
}
