import type { FeedItem } from "./feed-item.ts";
import { PERFUME } from "./google-feed.ts";

/** Name of the column in a Meta catalogue → its value. */
const COLUMNS: Readonly<Record<string, (item: FeedItem) => string | null>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ available }) => (available ? "in stock" : "out of stock"),
  condition: () => "new",
  price: ({ price }) => price,
  sale_price: ({ salePrice }) => salePrice,
  link: ({ link }) => link,
  image_link: ({ images }) => images[0] ?? null,
  additional_image_link: ({ images }) => images.slice(1).join(","),
  brand: ({ brand }) => brand,
  item_group_id: ({ group }) => group,
  size: ({ size }) => size,
  gender: ({ gender }) => gender,
  age_group: () => "adult",
  google_product_category: () => PERFUME,
  product_type: ({ category }) => category,
  shipping: ({ shipping }) => shipping && `DZ::Standard:${shipping}`,
};

const line = (values: readonly (string | null)[]): string =>
  `${values.map((value) => `"${(value ?? "").replaceAll('"', '""')}"`).join(",")}\r\n`;

/** CSV for a Meta catalogue (Facebook, Instagram): the names of the columns, then a line per item. */
export const metaHead = line(Object.keys(COLUMNS));

export const metaItem = (item: FeedItem): string => line(Object.values(COLUMNS).map((value) => value(item)));
