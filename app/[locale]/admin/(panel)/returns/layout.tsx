import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function ReturnsLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["returns", "scan", "parcels"]}>{children}</SectionTexts>;
}
