// Needs a browser: the count in the menu, and the links from a message to order, call and chat.

import { adminPaths } from "@/lib/http/admin-paths";
import { test } from "./admin";
import { expect, inBothLanguages, texts } from "./fixtures";
import { anOrder, aWord } from "./ordering";

inBothLanguages((locale, at) => {
  const { messages: t, nav, orders } = texts[locale].admin;

  test(`${locale} the menu counts new messages; a message links to its order, to a call and to a chat, and shows who handled it`, async ({
    page,
    sql,
    product,
  }) => {
    const order = await anOrder(sql, product);
    const word = aWord();
    const address = `${word}@example.com`;
    await sql`insert into contact_messages (name, email, message, locale) values (${word}, ${address}, ${`Where is ${order.number.toLowerCase()}? Not LF-000000. Call 0661 23 45 67.`}, 'en')`;
    try {
      await page.goto(at(adminPaths.dashboard));
      const badge = page
        .getByRole("navigation", { name: nav.label })
        .getByRole("link", { name: nav.messages })
        .locator(".badge");
      await expect(badge).toBeVisible();
      const before = Number(await badge.locator("[aria-hidden]").textContent());
      expect(before).toBeGreaterThan(0);

      await page.goto(at(adminPaths.messages));
      const message = page.getByRole("article").filter({ hasText: address });
      await expect(message.getByRole("link", { name: /^LF-/i })).toHaveCount(1);
      await expect(message.getByRole("link", { name: order.number.toLowerCase() })).toHaveAttribute(
        "href",
        at(adminPaths.editOrder(order.id)),
      );
      await expect(message.getByRole("link", { name: new RegExp(`^${orders.call} `) })).toHaveAttribute(
        "href",
        "tel:+213661234567",
      );
      await expect(message.getByRole("link", { name: orders.whatsapp })).toHaveAttribute(
        "href",
        "https://wa.me/213661234567",
      );

      await message.getByRole("button", { name: t.markHandled }).click();
      await expect(message.getByRole("button", { name: t.reopen })).toBeVisible();
      const [handled] = await sql<
        { handled_by: string }[]
      >`select handled_by from contact_messages where email = ${address}`;
      await expect(message.getByText(handled?.handled_by ?? "?", { exact: true })).toBeVisible();
    } finally {
      await sql`delete from contact_messages where email = ${address}`;
    }
  });
});
