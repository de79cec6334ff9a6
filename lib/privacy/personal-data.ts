/** The data that the shop stores about a person: counts for the screen, and in `file` all of it as JSON. */
export type PersonalData = {
  orders: number;
  messages: number;
  /** The number of the person's restock requests. */
  waitsFor: number;
  isSubscribed: boolean;
  /** Staff flagged the phone, now or before. */
  isFlagged: boolean;
  file: string;
};
