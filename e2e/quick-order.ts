import type { Locator, Page, Route } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { expect, texts } from "./fixtures";
import { onActions, ORDERS_ROUTE, type Person, type ShelfProduct } from "./ordering";
import { PLACES, Thumb } from "./thumb";

type Customer = Omit<Person, "address">;

/** The order form on a product's page. */
export class QuickOrder extends Thumb {
  readonly locale: Locale;

  constructor(page: Page, locale: Locale) {
    super(page);
    this.locale = locale;
  }

  get words() {
    const { checkout, product } = texts[this.locale];
    return { ...checkout.page, quick: checkout.quick, open: product.quick.open };
  }

  get form(): Locator {
    return this.page.locator(".quick-order form");
  }

  get bar(): Locator {
    return this.page.locator(".buy-bar").getByRole("link", { name: this.words.open });
  }

  get send(): Locator {
    return this.form.locator('[type="submit"]');
  }

  get name(): Locator {
    return this.form.getByRole("textbox", { name: this.words.quick.name });
  }

  get phone(): Locator {
    return this.form.getByRole("textbox", { name: this.words.contact.phone });
  }

  async visit({ id }: Pick<ShelfProduct, "id">): Promise<void> {
    await this.page.goto(localePath(this.locale, paths.product(id)));
  }

  async open(isMobile: boolean): Promise<void> {
    // The bar of a phone is away while the button itself is on the screen.
    const isBar = isMobile && (await this.bar.isVisible());
    await this.tap(isBar ? this.bar : this.page.locator(".quick-order summary"));
    await expect(this.form).toBeVisible();
  }

  async fill({ firstName, lastName, phone }: Customer): Promise<void> {
    const { place } = this.words;
    await this.write(this.name, `${firstName} ${lastName}`);
    await this.write(this.phone, phone);
    await this.choose(this.form.getByRole("combobox", { name: place.wilaya }), PLACES[this.locale].wilaya);
    await this.choose(this.form.getByRole("combobox", { name: place.commune }), PLACES[this.locale].commune);
  }

  /** Opens the form and fills it in, without sending it. */
  async prepare(product: Pick<ShelfProduct, "id">, person: Customer, isMobile: boolean): Promise<void> {
    await this.visit(product);
    await this.open(isMobile);
    await this.fill(person);
  }

  /** Sends the order, and the browser gets no answer: the server action fails, and `lose` handles the call of the route. */
  async sendWithoutAnswer(lose: (route: Route) => Promise<void>): Promise<void> {
    await onActions(this.page, (route) => route.abort());
    await this.page.route(ORDERS_ROUTE, lose);
    await this.send.click();
    await expect(this.form.getByText(this.words.unanswered.title)).toBeVisible();
    await this.page.unroute(ORDERS_ROUTE);
  }
}
