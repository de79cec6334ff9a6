import "server-only";
import { cache } from "react";
import { queryAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import { customerCard, type CustomerList, customerPage } from "./rows";
import type { CustomerFilters } from "./filters";

const PER_PAGE = 25;

export const customerList = (filters: CustomerFilters): Promise<CustomerList> =>
  queryAsAdmin("admin_customers", { filters: { ...filters, per_page: PER_PAGE } }, customerPage);

/** The customer of an order; null without one, or after an erasure. The page and its title share one read. */
export const customerOf = cache((orderId: string) =>
  readOneAsAdmin("admin_customer", orderId, { id: orderId }, customerCard),
);
