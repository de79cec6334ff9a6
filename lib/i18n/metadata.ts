import type { Locale } from "@/lib/core/locale";
import { localePath } from "./navigation";

/** The shop's public address, for absolute links: canonical addresses, feeds, structured data. */
export const siteUrl = (): URL => new URL(process.env.NEXT_PUBLIC_SITE_URL ?? "http://localhost:3000");

export const absoluteUrl = (locale: Locale, path: string): string => new URL(localePath(locale, path), siteUrl()).href;

/** The picture of a shared link; `url` is without origin. */
export type SharePicture = { url: string; width: number; height: number; alt: string };
