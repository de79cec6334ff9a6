import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { listHref } from "@/lib/catalog/filters";
import { inLocale, NOTE_LAYERS, type Pyramid } from "@/lib/catalog/product";

/** The pyramid: what is smelt first, then for hours, then what stays. Each note leads to what shares it; a dozen pages are too many to fetch ahead. */
export async function Notes({ notes }: { notes: Pyramid }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("product.notes")]);
  const layers = NOTE_LAYERS.filter((layer) => notes[layer].length > 0);
  if (layers.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="mt-20 border-t border-border pt-14 lg:mt-28">
      <h2 id="notes" className="text-center font-display text-3xl">
        {t("title")}
      </h2>
      <dl className="mx-auto mt-10 flex max-w-3xl flex-col gap-8">
        {layers.map((layer) => (
          <div key={layer} className="flex flex-col items-center gap-2 text-center">
            <dt className="label text-muted-foreground">
              {t(layer)} <span className="font-normal normal-case">· {t(`${layer}Hint`)}</span>
            </dt>
            <dd>
              <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1">
                {notes[layer].map((note) => (
                  <li key={note.slug}>
                    <Link href={listHref({ notes: [note.slug] })} prefetch={false} className="inline-block py-1 font-display text-xl hover:text-accent-strong lg:text-2xl">
                      {inLocale(note.name, locale)}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
