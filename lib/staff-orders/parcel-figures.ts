export const RATE_KINDS = ["carrier", "wilaya", "type", "product"] as const;
export type RateKind = (typeof RATE_KINDS)[number];

type Ended = Readonly<Record<"delivered" | "returned" | "lost", number>>;

/** How many parcels have ended. */
export const endedOf = ({ delivered, returned, lost }: Ended): number => delivered + returned + lost;
