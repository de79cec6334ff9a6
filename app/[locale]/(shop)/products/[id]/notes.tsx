import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { listHref } from "@/lib/catalog/filters";
import { inLocale, type Pyramid } from "@/lib/catalog/product";
import { NOTE_LAYERS } from "@/lib/catalog/product-values";

/** The pyramid: top, heart and base notes. Each note links to the products that share it, without prefetching: a dozen pages are too many. */
export async function Notes({ notes }: { notes: Pyramid }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("product.notes")]);
  const layers = NOTE_LAYERS.filter((layer) => notes[layer].length > 0);
  if (layers.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="pyramid">
      <h2 id="notes">
        {t("title")}
      </h2>
      <dl>
        {layers.map((layer) => (
          <div key={layer}>
            <dt className="label">
              {t(layer)} <span>· {t(`${layer}Hint`)}</span>
            </dt>
            <dd>
              <ul>
                {notes[layer].map((note) => (
                  <li key={note.slug}>
                    <Link href={listHref({ notes: [note.slug] })} prefetch={false}>
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
