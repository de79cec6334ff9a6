/** What the shop keeps about somebody: counted for the screen, whole as a text to hand over. */
export type PersonalData = { orders: number; messages: number; isSubscribed: boolean; file: string };
