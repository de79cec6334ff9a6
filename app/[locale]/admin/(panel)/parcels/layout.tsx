import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function ParcelsLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["parcels", "scan", "tables"]}>{children}</SectionTexts>;
}
