import { useTranslations } from "next-intl";
import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { buttonStyle } from "@/components/ui/button";
import { UPLOAD_TYPES } from "@/lib/media/upload";
import { ImageRow } from "./image-row";
import { moved, type ProductEdit } from "./product-edit";
import { Section } from "./section";
import { useUploads } from "./use-uploads";

/** The pictures in the order of the shop's gallery; the first one stands on cards and in shared links. */
export function ImageFields({ draft, set, errorOf }: ProductEdit) {
  const t = useTranslations("admin.products.form");
  const chooser = useId();
  const { images } = draft;
  const { upload, waiting } = useUploads((image) => set((before) => ({ images: [...before.images, image] })));
  const [dragged, setDragged] = useState<number | null>(null);
  const error = errorOf("images");

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    upload([...(target.files ?? [])]);
    target.value = "";
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault();
    if (dragged !== null) set({ images: moved(images, dragged, to) });
    else upload([...event.dataTransfer.files]);
    setDragged(null);
  }

  return (
    <Section title={t("images")} hint={t("imagesHint")}>
      <ul className="flex flex-col gap-3" onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, images.length)}>
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
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => {
              event.stopPropagation();
              drop(event, index);
            }}
          />
        ))}
      </ul>
      {error && <p className="text-sm text-destructive">{error}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={chooser} className={buttonStyle({ variant: "outline", size: "sm", className: "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ring" })}>
          {t("upload")}
          <input id={chooser} type="file" accept={UPLOAD_TYPES.join(",")} multiple className="sr-only" onChange={choose} />
        </label>
        <p role="status" className="text-sm text-muted-foreground">
          {waiting > 0 ? t("uploading", { n: waiting }) : ""}
        </p>
      </div>
    </Section>
  );
}
