import { useLocale, useTranslations } from "next-intl";
import type { NoteChoice } from "@/lib/catalog/admin/queries";
import type { NoteLayer } from "@/lib/catalog/product";
import { NOTE_LAYERS } from "@/lib/catalog/product-values";
import { NoteSearch } from "./note-search";
import { OrderButtons } from "./order-buttons";
import { moved, type ProductEdit } from "./product-edit";
import { Section } from "./section";

/** The notes of the three layers, in the order in which the shop shows them. */
export function NoteFields({ draft, set, errorOf, notes }: ProductEdit & { notes: readonly NoteChoice[] }) {
  const t = useTranslations("admin.products.form");
  const error = errorOf("notes");
  const change = (layer: NoteLayer, slugs: readonly string[]) => set({ notes: { ...draft.notes, [layer]: slugs } });
  return (
    <Section title={t("notes")}>
      <div className="grid gap-4 md:grid-cols-3 lg:grid-cols-1 2xl:grid-cols-3">
        {NOTE_LAYERS.map((layer) => (
          <Layer
            key={layer}
            layer={layer}
            slugs={draft.notes[layer]}
            notes={notes}
            onChange={(slugs) => change(layer, slugs)}
          />
        ))}
      </div>
      {error && <p className="text-sm text-destructive">{error}</p>}
    </Section>
  );
}

type LayerProps = {
  layer: NoteLayer;
  slugs: readonly string[];
  notes: readonly NoteChoice[];
  onChange: (slugs: readonly string[]) => void;
};

function Layer({ layer, slugs, notes, onChange }: LayerProps) {
  const t = useTranslations("admin.products.form");
  const locale = useLocale();
  const nameOf = (slug: string) => notes.find((note) => note.slug === slug)?.name[locale] ?? slug;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="field-label mb-2">{t(`layers.${layer}`)}</legend>
      <ol className="flex flex-col gap-1">
        {slugs.map((slug, index) => (
          <li key={slug} className="flex items-center rounded-sm bg-secondary ps-3 text-sm">
            <span className="min-w-0 grow py-1.5 wrap-anywhere">{nameOf(slug)}</span>
            <OrderButtons
              name={nameOf(slug)}
              index={index}
              last={slugs.length - 1}
              onMove={(to) => onChange(moved(slugs, index, to))}
              onRemove={() => onChange(slugs.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <NoteSearch
        label={t("addNote", { layer: t(`layers.${layer}`) })}
        notes={notes.filter(({ slug }) => !slugs.includes(slug))}
        onPick={(slug) => onChange([...slugs, slug])}
      />
    </fieldset>
  );
}
