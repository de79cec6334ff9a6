import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function PayoutsLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["parcels", "payouts", "tables"]}>{children}</SectionTexts>;
}
