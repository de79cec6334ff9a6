import { slugOf } from "@/lib/core/slug.ts";
import { MAX_PART } from "./source.ts";

/** Where staff publish links, the usual ones first. The channels are named as in `CHANNELS`. */
export const LINK_SOURCES = ["instagram", "facebook", "tiktok", "whatsapp", "google", "flyer"] as const;

/** What is typed, as a link has it: `Ramadan Oud` is `ramadan-oud`. Empty without Latin letters or digits. */
export const linkName = (typed: string): string => slugOf(typed).slice(0, MAX_PART).replace(/-$/, "");

/** The path of a page of the shop with a campaign (SOURCE-6), or null while a name is missing. */
export const campaignPath = (path: string, source: string, campaign: string): string | null =>
  source === "" || campaign === "" ? null : `${path}?utm_source=${source}&utm_campaign=${campaign}`;
