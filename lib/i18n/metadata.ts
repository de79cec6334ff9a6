import type { Locale } from "@/lib/core/locale";
import { localePath } from "./navigation";

/** Where the shop lives, for links that leave it: canonical addresses, feeds, structured data. */
export const siteUrl = (): URL => new URL(process.env.NEXT_PUBLIC_SITE_URL ?? "http://localhost:3000");

export const absoluteUrl = (locale: Locale, path: string): string => new URL(localePath(locale, path), siteUrl()).href;

/** What a shared link shows; `url` without origin. */
export type SharePicture = { url: string; width: number; height: number; alt: string };
