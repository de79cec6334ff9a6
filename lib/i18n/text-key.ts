import type { getTranslations } from "next-intl/server";

/** The key of a text in the messages, such as "admin.nav.orders". */
export type TextKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0];
