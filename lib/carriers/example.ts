import type { FileRow } from "./rows.ts";

/** An invented parcel to a home: what the preview of a carrier's file shows. */
export const EXAMPLE_HOME: FileRow = {
  reference: "LF-7K4M2Q-1",
  orderNumber: "LF-7K4M2Q",
  firstName: "Amina",
  lastName: "Benali",
  phone: "+213550123456",
  wilayaCode: 16,
  wilaya: "Algiers",
  commune: "Bab Ezzouar",
  address: "12 rue Larbi Ben M'hidi",
  deliveryType: "home",
  desk: null,
  deskCode: null,
  amount: 720_000,
  currency: "DZD",
  pieces: 2,
  products: "Oud Royal 50 ml x2",
  note: null,
};

/** An invented parcel to a pickup desk. Its customer writes Arabic. */
export const EXAMPLE_DESK: FileRow = {
  ...EXAMPLE_HOME,
  reference: "LF-2P9XWD-1",
  orderNumber: "LF-2P9XWD",
  firstName: "أمينة",
  lastName: "بن علي",
  phone: "+213661002003",
  address: null,
  deliveryType: "desk",
  desk: "Centre",
  deskCode: "16A",
  note: "اتصل قبل الوصول",
};
