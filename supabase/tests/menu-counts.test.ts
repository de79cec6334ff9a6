import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "@/lib/http/abilities.ts";
import { type Client, sql, staff } from "./clients.ts";
import { openDesk, resetCallingHours } from "./desk.ts";
import { aConfirmedOrder } from "./parcels.ts";
import { anOrderIn, ask } from "./staff.ts";

type Counts = { ok: true; calls?: number; parcels?: number; returns?: number; messages?: number };

const clients = {} as Record<Role, Client>;
const countsOf = (role: Role) => ask<Counts>(clients[role], "menu_counts");

beforeAll(async () => {
  await openDesk();
  for (const role of ["manager", "agent", "packer"] as const) clients[role] = await staff(role);
  return resetCallingHours;
});

describe("the numbers in the menu of the back office (STAFF-3)", () => {
  it("are only those of the screens that the role may open", async () => {
    const names = async (role: Role) =>
      Object.keys(await countsOf(role))
        .filter((name) => name !== "ok")
        .sort();
    expect(await names("agent")).toEqual(["calls"]);
    expect(await names("packer")).toEqual(["parcels", "returns"]);
    expect(await names("manager")).toEqual(["calls", "messages", "parcels", "returns"]);
  });

  it("count an order to call, an order to prepare and a message, once each", async () => {
    const before = await countsOf("manager");
    await anOrderIn("pending", { client: clients.manager });
    await aConfirmedOrder({ client: clients.manager });
    const email = `${randomUUID()}@example.com`;
    await sql`insert into public.contact_messages (name, email, message, locale) values ('Amel', ${email}, 'Hello', 'en')`;
    expect(await countsOf("manager")).toMatchObject({
      calls: (before.calls ?? 0) + 1,
      parcels: (before.parcels ?? 0) + 1,
      returns: before.returns,
      messages: (before.messages ?? 0) + 1,
    });
  });
});
