import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function PrintLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["labels"]}>{children}</SectionTexts>;
}
