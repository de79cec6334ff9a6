import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["desk", "orders", "parcels", "past"]}>{children}</SectionTexts>;
}
