/**
 * The names of the click ids that networks add to an address. Only the name is kept: an id belongs to one person. Twin
 * of the list in `private.write_source`.
 */
export const CLICKS = [
  "fbclid",
  "gclid",
  "gbraid",
  "wbraid",
  "ttclid",
  "msclkid",
  "igshid",
  "igsh",
  "twclid",
  "ScCid",
] as const;

/** The parts of a campaign, named as in an address without `utm_`. */
export const CAMPAIGN_PARTS = ["source", "medium", "campaign", "content", "term"] as const;
type CampaignPart = (typeof CAMPAIGN_PARTS)[number];

export const MAX_LANDING = 200;
export const MAX_PART = 100;

/** What brought a visit to the shop (SOURCE-1, docs/decisions/sources.md). Parts that are not known are left out. */
export type Source = {
  /** The path of the first page, without its query. */
  landing?: string;
  /** The host of the page with the link. */
  referrer?: string;
  /** The name of a click id in the address, such as fbclid. */
  click?: string;
} & { [Part in CampaignPart]?: string };

/** Finds the names of `CLICKS`; the web server drops any other. Shorter than the list, which every page would load. */
const CLICK = /cl?k?id$|braid$|^igsh/i;

/** Null for a text that is no address, as when there is no referrer. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Reads what brought a visit. Only cuts its texts: the web server cleans them, and each page loads this code. */
function sourceOf(page: URL, from: URL | null): Source {
  const found: Source = { landing: page.pathname.slice(0, MAX_LANDING) };
  if (from && from.host !== page.host) found.referrer = from.hostname.slice(0, MAX_PART);
  for (const part of CAMPAIGN_PARTS) {
    const value = page.searchParams.get(`utm_${part}`)?.trim().slice(0, MAX_PART);
    if (value) found[part] = value;
  }
  found.click = [...page.searchParams.keys()].find((name) => CLICK.test(name))?.slice(0, MAX_PART);
  return found;
}

/** Empty without a campaign. */
const campaignOf = (source: Source): string =>
  CAMPAIGN_PARTS.map((part) => source[part])
    .join("\n")
    .trim();

/**
 * The source of a visit after one more page was opened (SOURCE-2): an address with another campaign replaces what is
 * known, else the first page counts; the link to the other language repeats the campaign of the page. When the first page
 * was left before its script had loaded, its address is the referrer of this page.
 * @param known what the visit began with; null on its first page
 */
export function nextSource(known: Source | null, address: string, referrer: string): Source | null {
  const page = new URL(address);
  const from = urlOf(referrer);
  const found = sourceOf(page, from);
  const campaign = campaignOf(found);
  if (known) return campaign === "" || campaign === campaignOf(known) ? known : found;
  return campaign === "" && from?.host === page.host ? sourceOf(from, null) : found;
}
