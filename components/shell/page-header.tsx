import type { ReactNode } from "react";

/** The head of a page of text. */
export function PageHeader({ title, text, eyebrow }: { title: string; text?: ReactNode; eyebrow?: string }) {
  return (
    <header className="flex flex-col items-center gap-4 pt-14 pb-12 text-center lg:pt-20 lg:pb-16">
      {eyebrow && <p className="label text-accent-strong">{eyebrow}</p>}
      <h1 className="text-title">{title}</h1>
      <hr className="horizon my-1 w-40" />
      {text && <p className="max-w-text text-lg text-muted-foreground">{text}</p>}
    </header>
  );
}
