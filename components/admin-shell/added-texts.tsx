"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";

type Texts = ReturnType<typeof useMessages>;

/** The texts that are already there, and these of `admin` as well. */
export function AddedTexts({ admin, children }: { admin: Partial<Texts["admin"]>; children: ReactNode }) {
  const texts = useMessages();
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...texts, admin: { ...texts.admin, ...admin } }}>
      {children}
    </NextIntlClientProvider>
  );
}
