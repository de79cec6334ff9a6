import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function CategoriesLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["categories", "media"]}>{children}</SectionTexts>;
}
