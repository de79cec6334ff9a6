import type { ReactNode } from "react";
import { SectionTexts } from "@/components/admin-shell/section-texts";

export default function MessagesLayout({ children }: { children: ReactNode }) {
  return <SectionTexts sections={["messages"]}>{children}</SectionTexts>;
}
