import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function ProductsLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["products", "media", "tables"]}>{children}</SectionTexts>;
}
