import { devices, expect, test } from "@playwright/test";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { PHONE, texts } from "./fixtures";
import { aPhone, CheckoutPage } from "./ordering";
import { QuickOrder } from "./quick-order";

const NAME = "First Light";

/** An environment variable that tools/tests/first-day.ts sets. */
const requiredVariable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run this with npm test -- database.`);
  return value;
};

test("an empty shop gets its first category, brand and product, and sells the product", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { admin, product: shop, header, cart } = texts.en;
  const { form } = admin.products;

  await test.step("the first admin signs in", async () => {
    await page.goto(adminPaths.login());
    await page.getByLabel(admin.login.email).fill(requiredVariable("OWNER_EMAIL"));
    await page.getByLabel(admin.login.password, { exact: true }).fill(requiredVariable("OWNER_PASSWORD"));
    await page.getByRole("button", { name: admin.login.submit }).click();
    await expect(page).toHaveURL(adminPaths.dashboard);
  });

  await test.step("a category is added", async () => {
    await page.goto(adminPaths.categories);
    await page.getByRole("button", { name: admin.categories.add }).first().click();
    const dialog = page.getByRole("dialog", { name: admin.categories.add });
    await dialog.getByLabel(admin.categories.name, { exact: true }).fill("Dawn");
    await dialog.getByRole("button", { name: admin.common.save }).click();
    await expect(page.getByRole("row", { name: "Dawn" })).toBeVisible();
  });

  const id = await test.step("a product is added, with its brand, and put on sale", async () => {
    await page.goto(adminPaths.createProduct);
    await page.getByRole("button", { name: form.addBrand }).click();
    await page.getByLabel(form.brandName, { exact: true }).fill("House of Dawn");
    await page.getByRole("group", { name: form.newBrand }).getByRole("button", { name: form.add }).click();
    await expect(page.getByLabel(form.brand, { exact: true })).toContainText("House of Dawn");
    await page.getByRole("textbox", { name: form.name, exact: true }).fill(NAME);
    await page.getByLabel(form.sku).fill("FIRST-1");
    await page.getByLabel(form.category).selectOption({ index: 1 });
    await page.getByLabel(form.price.DZD).fill("4 000");
    await page.getByLabel(form.stock, { exact: true }).fill("5");
    await page.getByLabel(form.status, { exact: true }).selectOption("active");
    await page.getByRole("button", { name: form.save }).click();
    await page.waitForURL(/\/products\/edit\//);
    return new URL(page.url()).pathname.split("/").at(-1) ?? "";
  });

  const number = await test.step("a shopper finds the product and orders it", async () => {
    const shopper = await (await browser.newContext({ baseURL })).newPage();
    const checkout = new CheckoutPage(shopper, "en");
    await shopper.goto(paths.products());
    await expect(shopper.getByRole("link", { name: NAME }).first()).toBeVisible();
    await shopper.goto(paths.product(id));
    await checkout.main.getByRole("button", { name: shop.add }).click();
    await shopper.getByRole("banner").getByRole("link", { name: header.cart }).click();
    await checkout.main.getByRole("link", { name: cart.page.checkout }).click();
    await checkout.fillShipping({
      firstName: "Amira",
      lastName: "Benali",
      phone: aPhone(),
      address: "24 rue Didouche Mourad",
    });
    await checkout.toReview();
    await checkout.toPayment();
    await checkout.placeButton.click();
    return checkout.confirmedNumber();
  });

  const quick = await test.step("on a phone, a shopper orders the product on its Arabic page", async () => {
    const phone = await (await browser.newContext({ baseURL, ...devices["Pixel 7"], viewport: PHONE })).newPage();
    const order = new QuickOrder(phone, "ar");
    await order.prepare({ id }, { firstName: "أميرة", lastName: "بن علي", phone: aPhone() }, true);
    await order.send.click();
    await expect(phone).toHaveURL(/order-success/);
    return new URL(phone.url()).searchParams.get("number") ?? "";
  });

  await test.step("staff see both orders", async () => {
    await page.goto(adminPaths.orders);
    for (const placed of [number, quick]) await expect(page.getByRole("row").filter({ hasText: placed })).toBeVisible();
  });
});
