import { backend } from "./fixtures";
import { test as base } from "./ordering";
import { type Screens, shopScreens } from "./shop-screens";

/** Gives the tests the list of the shop's screens. Some screens show an order, so each worker places one order. */
export const test = base.extend<object, { screens: Screens }>({
  screens: [async ({}, use) => use(await shopScreens(backend())), { scope: "worker" }],
});
