import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function BulkOptimizationLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["media"]}>{children}</SectionTexts>;
}
