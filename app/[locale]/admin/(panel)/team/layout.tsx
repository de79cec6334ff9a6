import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function TeamLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["team"]}>{children}</SectionTexts>;
}
