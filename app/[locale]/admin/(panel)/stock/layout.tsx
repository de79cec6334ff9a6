import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function StockLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["stock"]}>{children}</SectionTexts>;
}
