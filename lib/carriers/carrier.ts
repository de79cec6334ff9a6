// Carriers of the back office (CARRIER-1 to CARRIER-9). See docs/decisions/parcels.md.

/** `file`: parcels go to the carrier by a file; `own`: our own driver. */
export const FAMILIES = ["file", "own"] as const;

export const FILE_FORMATS = ["xlsx", "csv"] as const;
