import type { ReactNode } from "react";

/** The id of the heading, which gets the focus when the focused control disappears. */
export const FAVORITES_TITLE = "favorites-title";

export function FavoritesHeader({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 lg:mb-14">
      <div>
        <h1 id={FAVORITES_TITLE} tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <p className="mt-3 max-w-text text-muted-foreground">{text}</p>
      </div>
      {children}
    </header>
  );
}
