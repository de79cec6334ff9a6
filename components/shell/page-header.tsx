import type { ReactNode } from "react";

/** The head of a page of text. */
export function PageHeader({ title, text, eyebrow }: { title: string; text?: ReactNode; eyebrow?: string }) {
  return (
    <header className="flex flex-col items-start gap-4 pt-10 pb-10 lg:pt-20 lg:pb-14">
      {eyebrow && <p className="label text-accent-strong">{eyebrow}</p>}
      <h1 className="text-[clamp(2.5rem,1.91rem+2.6vw,max(4rem,3vw))] leading-[1.1] wrap-anywhere rtl:leading-tight">
        {title}
      </h1>
      {text && <p className="max-w-text text-lg text-muted-foreground">{text}</p>}
    </header>
  );
}
