import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function LoginLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["login"]}>{children}</SectionTexts>;
}
