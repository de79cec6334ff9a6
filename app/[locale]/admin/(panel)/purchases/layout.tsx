import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function PurchasesLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["purchases", "scan", "tables"]}>{children}</SectionTexts>;
}
