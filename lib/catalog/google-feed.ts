import { element, XML_DECLARATION } from "@/lib/core/xml.ts";
import type { FeedItem } from "./feed-item.ts";

/** Health & Beauty > Personal Care > Cosmetics > Perfume & Cologne, in Google's taxonomy. */
export const PERFUME = "479";

export type Channel = { title: string; link: string; description: string };

/** RSS 2.0 with Google's namespace, as the Merchant Center reads it; the items go between head and tail. */
export const googleHead = ({ title, link, description }: Channel): string =>
  `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element("title", title)}${element("link", link)}${element("description", description)}\n`;

export const googleTail = "</channel>\n</rss>\n";

const optional = (name: string, text: string | null | undefined): string => (text ? element(name, text) : "");

/** 3-5 business days after the confirmation (DELIVERY-5). */
const shipping = (price: string): string =>
  [
    "<g:shipping>",
    element("g:country", "DZ"),
    element("g:price", price),
    element("g:min_handling_time", "0"),
    element("g:max_handling_time", "1"),
    element("g:min_transit_time", "3"),
    element("g:max_transit_time", "5"),
    "</g:shipping>",
  ].join("");

export function googleItem(item: FeedItem): string {
  const [image, ...more] = item.images;
  return [
    "<item>",
    element("g:id", item.id),
    element("g:title", item.title),
    element("g:description", item.description),
    element("g:link", item.link),
    optional("g:image_link", image),
    ...more.map((other) => element("g:additional_image_link", other)),
    element("g:availability", item.available ? "in_stock" : "out_of_stock"),
    element("g:price", item.price),
    optional("g:sale_price", item.salePrice),
    element("g:condition", "new"),
    element("g:brand", item.brand),
    // The shop's brands give no GTIN. Without this line Google requires one.
    element("g:identifier_exists", "no"),
    optional("g:item_group_id", item.group),
    optional("g:size", item.size),
    element("g:gender", item.gender),
    element("g:age_group", "adult"),
    element("g:google_product_category", PERFUME),
    optional("g:product_type", item.category),
    item.shipping === null ? "" : shipping(item.shipping),
    "</item>\n",
  ].join("");
}
