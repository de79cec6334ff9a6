import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function CustomersLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["customers", "desk", "past"]}>{children}</SectionTexts>;
}
