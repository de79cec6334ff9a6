import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Picture } from "@/components/media/picture";
import { Uploader } from "@/components/media/uploader";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import type { Picture as PictureData } from "@/lib/catalog/product";

/** The preview may have any size, because the shop crops a category's picture to its tile. */
const PREVIEW = { alt: { en: "", ar: "" }, width: 4, height: 3, blur: null } as const;

type Props = { image: PictureData | null; fieldOf: (name: string) => { name: string; error: string | undefined } };

/** The picture of a category and its alternative text. It may be empty, because the name stands beside the picture. */
export function CategoryPicture({ image, fieldOf }: Props) {
  const t = useTranslations("admin.categories");
  const locale = useLocale();
  const [path, setPath] = useState(image?.path ?? "");
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="field-label mb-1.5">{t("picture")}</legend>
      <input type="hidden" name="image_path" value={path} />
      <Uploader
        folder="categories"
        single
        showsStored
        label={path === "" ? t("uploadPicture") : t("replacePicture")}
        onStored={(stored) => setPath(stored.path)}
      >
        {path !== "" && (
          <div className="mb-3 flex items-center gap-3">
            <Picture
              picture={{ ...PREVIEW, path }}
              locale={locale}
              sizes="160px"
              small
              className="aspect-[4/3] w-40 rounded-sm object-cover"
            />
            <Button variant="ghost" size="sm" onClick={() => setPath("")}>
              {t("removePicture")}
            </Button>
          </div>
        )}
      </Uploader>
      {path !== "" && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...fieldOf("image_alt")}
            label={t("image_alt")}
            defaultValue={image?.alt.en ?? ""}
            dir="ltr"
            lang="en"
          />
          <TextField
            {...fieldOf("image_alt_ar")}
            label={t("image_alt_ar")}
            defaultValue={image?.alt.ar ?? ""}
            dir="rtl"
            lang="ar"
          />
        </div>
      )}
    </fieldset>
  );
}
