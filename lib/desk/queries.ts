import "server-only";
import { readAsAdmin } from "@/lib/supabase/admin";
import { queryRpc } from "@/lib/supabase/rpc";
import type { DeskCounts } from "./desk";
import type { CallingHours } from "./hours";
import { callingHours, deskCounts, ownMessages } from "./rows";
import type { OwnMessages } from "./spoken";

/** The numbers above the card, for the first view of the screen. */
export const countsOfDesk = (): Promise<DeskCounts> =>
  readAsAdmin((client) => queryRpc(client, "desk_counts", {}, deskCounts), "call");

/** The calling hours, for an owner. */
export const hoursToEdit = (): Promise<CallingHours> =>
  readAsAdmin((client) => queryRpc(client, "admin_calling_hours", {}, callingHours), "own");

/** The ready messages that an owner has changed. */
export const wordedMessages = (): Promise<OwnMessages> =>
  readAsAdmin((client) => queryRpc(client, "desk_messages", {}, ownMessages), "call");
