import "server-only";
import { cache } from "react";
import { queryAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import { carrierList, carrierOf } from "./rows";

/** All carriers, and their words without a known meaning. */
export const allCarriers = () => queryAsAdmin("admin_carriers", {}, carrierList);

/** All data of one carrier, or null. Cached, because the page and its title both ask for it. */
export const carrierById = cache((id: string) => readOneAsAdmin("admin_carrier", id, { id }, carrierOf));
