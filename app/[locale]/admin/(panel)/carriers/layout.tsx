import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function CarriersLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["carriers", "parcels", "tables"]}>{children}</SectionTexts>;
}
