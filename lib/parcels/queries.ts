import "server-only";
import { queryAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import type { BoardView } from "./board";
import type { Board, CarrierGroup, Issue, Parcel } from "./rows";
import * as rows from "./rows";

/** One step of the board, with the counts of all steps. */
export async function parcelBoard({ step, carrier, page }: BoardView): Promise<Board> {
  const args = { step, carrier_id: carrier ?? undefined, page };
  const board = await queryAsAdmin("parcel_board", args, rows.board, "pack");
  return { ...board, readAt: Date.now() };
}

/** The pre-flight of these groups: the faults and warnings of their orders with the proposed carrier. */
export async function preflightOf(groups: readonly CarrierGroup[]): Promise<readonly Issue[]> {
  const asked = groups.map(async ({ carrier, ids }) => {
    if (!carrier) return [];
    const args = { order_ids: [...ids], carrier_id: carrier.id };
    return queryAsAdmin("parcel_preflight", args, rows.preflight, "pack");
  });
  return (await Promise.all(asked)).flat();
}

/** The first parcels that are not packed yet, and how many there are. */
export async function parcelsToPack(): Promise<{ parcels: readonly Parcel[]; n: number }> {
  const { rows: listed, counts } = await parcelBoard({ step: "to_pack", carrier: null, page: 1 });
  return { parcels: listed.filter((row) => row.kind === "parcel"), n: counts.to_pack };
}

/** A batch, or null when there is none with this id. */
export const handoverById = (id: string) => readOneAsAdmin("handover", id, { id }, rows.handover, "pack");
