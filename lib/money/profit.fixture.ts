import type { Figures } from "./profit-rows.ts";

const NOTHING: Figures = {
  orders: 0,
  pieces: 0,
  decided: 0,
  confirmed: 0,
  ended: 0,
  delivered: 0,
  returned: 0,
  onRoad: 0,
  sales: 0,
  goods: 0,
  unknown: 0,
  packingUnknown: 0,
  carrier: 0,
  returns: 0,
  packing: 0,
  ads: 0,
  net: 0,
  unpaid: 0,
};

/** Figures whose net is what remains of their sales. */
export function someFigures(wishes: Partial<Figures>): Figures {
  const figures = { ...NOTHING, ...wishes };
  const { sales, goods, carrier, returns, packing, ads } = figures;
  return { ...figures, net: sales - goods - carrier - returns - packing - ads };
}
