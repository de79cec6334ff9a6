"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";

type Texts = ReturnType<typeof useMessages>;

/** Adds texts of `admin` to the texts that client components have already. */
export function AddedTexts({ admin, children }: { admin: Partial<Texts["admin"]>; children: ReactNode }) {
  const texts = useMessages();
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...texts, admin: { ...texts.admin, ...admin } }}>
      {children}
    </NextIntlClientProvider>
  );
}
