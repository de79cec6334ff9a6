import "server-only";
import { queryAsAdmin } from "@/lib/supabase/admin";
import { callingHours, deskCounts, ownMessages } from "./rows";

/** The numbers above the card, for the first view of the screen. */
export const countsOfDesk = () => queryAsAdmin("desk_counts", {}, deskCounts, "call");

export const hoursToEdit = () => queryAsAdmin("admin_calling_hours", {}, callingHours, "own");

/** The ready messages that an owner has changed. */
export const wordedMessages = () => queryAsAdmin("desk_messages", {}, ownMessages, "call");
