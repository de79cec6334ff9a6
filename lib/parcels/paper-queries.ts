import "server-only";
import { cache } from "react";
import { queryAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import { manifestRow, type ParcelLabel, parcelLabelRows, type PickList, pickListRow } from "./paper-rows";

/** The labels of the parcels that exist, in this sequence. A packer gets no labels of parcels that have ended. */
export const parcelLabels = (ids: string[]): Promise<readonly ParcelLabel[]> =>
  queryAsAdmin("parcel_labels", { ids }, parcelLabelRows, "pack");

/** What to take from the shelves for these parcels. */
export const pickListOf = (ids: string[]): Promise<PickList> =>
  queryAsAdmin("parcel_pick_list", { ids }, pickListRow, "pack");

/** The manifest of a batch, or null. Cached, because the page and its title both ask for it. */
export const manifestOf = cache((id: string) => readOneAsAdmin("handover_manifest", id, { id }, manifestRow, "pack"));
