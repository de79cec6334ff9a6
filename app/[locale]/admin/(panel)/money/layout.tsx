import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function MoneyLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["money"]}>{children}</SectionTexts>;
}
