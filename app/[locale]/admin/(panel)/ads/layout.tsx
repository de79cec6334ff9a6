import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function AdsLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["ads", "tables"]}>{children}</SectionTexts>;
}
