import { backend } from "./fixtures";
import { test as base } from "./ordering";
import { type Screens, shopScreens } from "./shop-screens";

/** Opens the shop's screens. They need one order, so each worker places one. */
export const test = base.extend<object, { screens: Screens }>({
  screens: [async ({}, use) => use(await shopScreens(backend())), { scope: "worker" }],
});
