import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["settings", "privacy"]}>{children}</SectionTexts>;
}
