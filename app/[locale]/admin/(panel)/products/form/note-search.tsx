import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import type { NoteChoice } from "@/lib/catalog/admin/queries";
import { findPlaces, loadEverydayNames } from "@/lib/delivery/place-search";

// Staff search many places, so the screen loads all ways to find one. Without them, exact names are found.
if (typeof window !== "undefined") void loadEverydayNames().catch(() => {});

/** Staff type a part of the name to find the notes beyond these. */
const MOST_SHOWN = 40;

type Props = { label: string; notes: readonly NoteChoice[]; onPick: (slug: string) => void };

/** Finds notes by their English or Arabic name (the ARIA combobox pattern). The list stays open, for the next note. */
export function NoteSearch({ label, notes, onPick }: Props) {
  const id = useId();
  const t = useTranslations("admin.products.form");
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const found = findPlaces(notes, typed).slice(0, MOST_SHOWN);
  const activeNote = found[Math.min(activeIndex, found.length - 1)];
  const optionId = (slug: string) => `${id}-${slug}`;

  function show(text: string) {
    setTyped(text);
    setActiveIndex(0);
    setOpen(true);
  }

  function pick(slug: string) {
    onPick(slug);
    show("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) setOpen(false);
    else if (event.key === "Enter") {
      event.preventDefault();
      if (isOpen && activeNote) pick(activeNote.slug);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActiveIndex((activeIndex + step + found.length) % Math.max(1, found.length));
    }
  }

  return (
    <div className="relative">
      <Input
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && activeNote ? optionId(activeNote.slug) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t("searchNotes")}
        className="text-sm"
        value={typed}
        onChange={(event) => show(event.target.value)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <ul
        // An opened list must not stay behind the foot of the form.
        ref={(list) => list?.scrollIntoView({ block: "nearest" })}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 scroll-mb-24 overflow-y-auto overscroll-contain rounded-md border bg-popover py-1 text-sm text-popover-foreground shadow-lg"
        // The field keeps the focus while staff press or scroll the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          found.map((note) => (
            <li
              key={note.slug}
              ref={(item) => {
                if (note === activeNote) item?.scrollIntoView({ block: "nearest" });
              }}
              id={optionId(note.slug)}
              role="option"
              aria-selected={note === activeNote}
              onClick={() => pick(note.slug)}
              className="flex min-h-10 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 hover:bg-muted aria-selected:bg-accent"
            >
              <span>{note.name[locale]}</span>
              <span lang={locale === "ar" ? "en" : "ar"} className="text-xs text-muted-foreground">
                {note.name[locale === "ar" ? "en" : "ar"]}
              </span>
            </li>
          ))}
        {isOpen && found.length === 0 && (
          <li role="option" aria-disabled aria-selected={false} className="px-3 py-2 text-muted-foreground">
            {t("noNote")}
          </li>
        )}
      </ul>
    </div>
  );
}
