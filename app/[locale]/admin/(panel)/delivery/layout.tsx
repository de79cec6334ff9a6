import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function DeliveryLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["delivery"]}>{children}</SectionTexts>;
}
