import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function QuestionsLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["faqs"]}>{children}</SectionTexts>;
}
