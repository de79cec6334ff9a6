/** What the shop keeps about somebody: counted for the screen, whole as a text to hand over. */
export type PersonalData = {
  orders: number;
  messages: number;
  /** Sold-out products about which the person wants to be told. */
  waitsFor: number;
  isSubscribed: boolean;
  /** Staff flagged the phone, now or before. */
  isFlagged: boolean;
  file: string;
};
