import type { ComponentProps } from "react";

/** The browser's own select: it fits every phone, can be searched by typing, and needs no script. */
export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return <select className={`input select ${className}`} {...props} />;
}
