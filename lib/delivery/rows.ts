import type { DeliveryRate } from "./fees.ts";
import { type Commune, DELIVERY_TYPES, type DeliveryType, type Desk, type Wilaya } from "./places.ts";

type RateRow = { delivery_type: string; mode: string; fee: number | null };
type WilayaRow = { code: number; name: string; name_ar: string; delivery: string; delivery_fees: readonly RateRow[] };
type CommuneRow = { id: number; name: string; name_ar: string };
type DeskRow = {
  id: string;
  commune_id: number;
  name: string;
  name_ar: string | null;
  address: string | null;
  address_ar: string | null;
  phone: string | null;
};

function toRate({ mode, fee }: RateRow): DeliveryRate | null {
  if (mode === "price") return fee === null ? null : { mode, fee };
  return mode === "free" || mode === "unavailable" ? { mode, fee: null } : null;
}

export function toWilaya(row: WilayaRow): Wilaya {
  const rateOf = (type: DeliveryType) => {
    const rate = row.delivery_fees.find(({ delivery_type }) => delivery_type === type);
    return rate ? toRate(rate) : null;
  };
  const [home, desk] = DELIVERY_TYPES.map(rateOf);
  return {
    code: row.code,
    name: { en: row.name, ar: row.name_ar },
    delivery: row.delivery === "custom" ? "custom" : "standard",
    rates: { home: home ?? null, desk: desk ?? null },
  };
}

export const toCommune = (row: CommuneRow): Commune => ({ id: row.id, name: { en: row.name, ar: row.name_ar } });

export const toDesk = (row: DeskRow): Desk => ({
  id: row.id,
  communeId: row.commune_id,
  name: { en: row.name, ar: row.name_ar ?? row.name },
  address: { en: row.address, ar: row.address_ar ?? row.address },
  phone: row.phone,
});
