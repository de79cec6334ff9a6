import "server-only";
import { queryAsAdmin } from "@/lib/supabase/admin";
import { returnsList } from "./rows";

/** The returns that are on their way to us, that wait for the inspection, and that were inspected today. */
export const listOfReturns = () => queryAsAdmin("returns_list", {}, returnsList, "pack");
