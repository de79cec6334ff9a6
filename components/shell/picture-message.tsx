import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { Picture } from "@/components/media/picture";
import type { Picture as PictureOf } from "@/lib/catalog/product";

type Props = {
  picture: PictureOf;
  /** A line above the title. */ eyebrow?: string;
  title: string;
  /** For a script that gives the title the focus. */ titleId?: string;
  text?: string;
  /** The button. */ children: ReactNode;
};

/** The layout of all pages that have nothing to show or say only one thing: a picture and a message beside it. */
export async function PictureMessage({ picture, eyebrow, title, titleId, text, children }: Props) {
  return (
    <div className="picture-message">
      <Picture
        picture={picture}
        locale={await getLocale()}
        sizes="(min-width: 1344px) max(592px, 30vw), (min-width: 640px) 45vw, 92vw"
      />
      <div>
        {eyebrow && <p>{eyebrow}</p>}
        <h1 {...(titleId && { id: titleId, tabIndex: -1 })}>{title}</h1>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
