import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function LinksLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["links", "orders"]}>{children}</SectionTexts>;
}
