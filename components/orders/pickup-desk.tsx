import { inLocale, type Localised } from "@/lib/catalog/product";
import { type Locale, placeLine } from "@/lib/core/locale";
import type { PickupDesk as Desk } from "@/lib/orders/order";
import { DeskLines } from "./desk-lines";

/** Where the parcel of an order waits for its customer. */
export const PickupDesk = ({ desk, wilaya, locale }: { desk: Desk; wilaya: Localised; locale: Locale }) => (
  <DeskLines
    name={inLocale(desk.name, locale)}
    address={inLocale(desk.address, locale)}
    place={placeLine(
      [desk.commune, wilaya].map((name) => inLocale(name, locale)),
      locale,
    )}
    phone={desk.phone}
  />
);
