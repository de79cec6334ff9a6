import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type messages from "@/messages/en.json";
import { AddedTexts } from "./added-texts";

type Section = keyof typeof messages.admin;

/** Sends the browser the texts of a screen's client components; `sections` are keys of `admin` in the messages. */
export async function SectionTexts({ sections, children }: { sections: readonly Section[]; children: ReactNode }) {
  const { admin } = await getMessages();
  return (
    <AddedTexts admin={Object.fromEntries(sections.map((section) => [section, admin[section]]))}>{children}</AddedTexts>
  );
}

/** The layout of a screen whose client components need texts of these sections. */
export const layoutWithTexts = (...sections: readonly Section[]) =>
  function TextsLayout({ children }: { children: ReactNode }) {
    return <SectionTexts sections={sections}>{children}</SectionTexts>;
  };
