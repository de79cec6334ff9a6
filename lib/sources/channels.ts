/** How customers reach staff who take an order for them, the usual one first. Twin of `private.is_staff_channel`. */
export const STAFF_CHANNELS = ["phone", "instagram", "facebook", "tiktok", "whatsapp", "shop"] as const;
export type StaffChannel = (typeof STAFF_CHANNELS)[number];

/** `web`: the shopper ordered in the shop. */
export const CHANNELS = ["web", ...STAFF_CHANNELS] as const;
