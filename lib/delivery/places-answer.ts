import { isFields } from "@/lib/core/fields.ts";
import type { Commune, Desk, PlaceName, WilayaPlaces } from "./places.ts";

const isName = (value: unknown): value is PlaceName =>
  isFields(value) && typeof value.en === "string" && typeof value.ar === "string";

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";

const isCommune = (value: unknown): value is Commune =>
  isFields(value) && Number.isSafeInteger(value.id) && isName(value.name);

const isDesk = (value: unknown): value is Desk =>
  isFields(value) &&
  typeof value.id === "string" &&
  Number.isSafeInteger(value.communeId) &&
  isName(value.name) &&
  isFields(value.address) &&
  isTextOrNull(value.address.en) &&
  isTextOrNull(value.address.ar) &&
  isTextOrNull(value.phone);

/** Checks the answer of `/api/delivery/{wilaya}` in the browser. */
export const isWilayaPlaces = (value: unknown): value is WilayaPlaces =>
  isFields(value) &&
  Array.isArray(value.communes) &&
  value.communes.length > 0 &&
  value.communes.every(isCommune) &&
  Array.isArray(value.desks) &&
  value.desks.every(isDesk);
