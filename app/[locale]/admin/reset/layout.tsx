import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function ResetLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["login"]}>{children}</SectionTexts>;
}
