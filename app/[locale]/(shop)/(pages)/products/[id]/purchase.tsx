import Link from "next/link";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import { EarlyFields } from "@/components/quick-order/early-fields";
import { QuickOrder } from "@/components/quick-order/quick-order";
import { NeedsScript } from "@/components/shell/needs-script";
import { ShareButton } from "@/components/shell/share-button";
import { VoiceLine } from "@/components/testimonials/voice-line";
import { noticeTexts } from "@/lib/cart/notice-texts";
import { listHref } from "@/lib/catalog/filters";
import { inLocale, languageOf, type Product } from "@/lib/catalog/product";
import { splitFirstSentence } from "@/lib/catalog/first-sentence";
import { stockState } from "@/lib/catalog/stock";
import { formatMoney } from "@/lib/core/money";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { paths } from "@/lib/http/paths";
import { absoluteUrl } from "@/lib/i18n/metadata";
import { localePath } from "@/lib/i18n/navigation";
import { shopSettings } from "@/lib/settings/queries";
import { Delivery } from "./delivery";
import { About } from "./details";
import { PurchaseForm } from "./purchase-form";
import { SoldOut } from "./sold-out";

const STOCK_TONE = { out: "text-destructive", low: "text-accent-strong", in: "" };

async function Stock({ product }: { product: Product }) {
  const words = await getTranslations("catalog");
  const { kind } = stockState(product);
  const text = { out: words("soldOut"), low: words("lowStock", { n: product.stock }), in: words("inStock") };
  return <span className={STOCK_TONE[kind]}>{text[kind]}</span>;
}

/** Answers to what a shopper asks before paying, one line each. /legal/shipping says more on returns. */
async function Promises({ product }: { product: Product }) {
  const [locale, t, { giftWrapPrice }] = await Promise.all([
    getLocale(),
    getTranslations("product.promises"),
    shopSettings(),
  ]);
  return (
    <details className="product-part text-sm">
      <summary className="fold-sign">{t("title")}</summary>
      <ul>
        <li>{t("genuine")}</li>
        {giftWrapPrice !== null && (
          <li>
            {giftWrapPrice === 0
              ? t("giftFree")
              : t("gift", { price: formatMoney(giftWrapPrice, product.currency, locale) })}
          </li>
        )}
        <li>
          <Link href={localePath(locale, paths.legal.shipping)} prefetch={false} className="link">
            {t("returns")}
          </Link>
        </li>
      </ul>
    </details>
  );
}

/** Buttons to add the product to the favorites and to share its link. */
async function Actions({ product }: { product: Product }) {
  const [locale, t, favorites] = await Promise.all([
    getLocale(),
    getTranslations("product"),
    getTranslations("favorites"),
  ]);
  const name = inLocale(product.name, locale);
  return (
    <div>
      <FavoriteButton id={product.id} label={favorites("keep", { name })} />
      <ShareButton
        variant="ghost"
        className="px-3"
        path={localePath(locale, paths.product(product.id))}
        texts={{ share: t("share"), title: name, copied: t("copied"), link: t("shareLink") }}
      />
    </div>
  );
}

/** A link to ask the shop; the message already names the product. */
async function WhatsappQuestion({ product }: { product: Product }) {
  const [locale, t, { whatsapp }] = await Promise.all([
    getLocale(),
    getTranslations("product.whatsapp"),
    shopSettings(),
  ]);
  if (whatsapp === null) return null;
  const text = t("text", { name: inLocale(product.name, locale), url: absoluteUrl(locale, paths.product(product.id)) });
  return (
    <p className="-my-2 text-sm">
      <a href={whatsappUrl(whatsapp, text)} rel="noopener" className="link inline-flex min-h-11 items-center">
        {t("link")}
      </a>
    </p>
  );
}

/** The facts that a shopper decides by (name, size, price, stock, delivery) and the ways to order. */
export async function Purchase({ product }: { product: Product }) {
  const [locale, t, words, messages] = await Promise.all([
    getLocale(),
    getTranslations("product"),
    getTranslations("catalog"),
    getMessages(),
  ]);
  const { open, failed, retry } = messages.product.quick;
  const isSoldOut = stockState(product).kind === "out";
  return (
    <div className="product-side">
      <header data-first>
        <div className="product-head">
          <Link
            href={localePath(locale, listHref({ brand: [product.brand.slug] }))}
            prefetch={false}
            className="label product-house"
          >
            {inLocale(product.brand.name, locale)}
          </Link>
          <Actions product={product} />
        </div>
        <h1 className="product-name">{inLocale(product.name, locale)}</h1>
        {/* The English name, because it is the one on the bottle. */}
        {locale === "ar" && product.name.ar !== null && (
          <p className="-mt-2 text-muted-foreground">
            <bdi>{product.name.en}</bdi>
          </p>
        )}
        <p {...languageOf(product.description, locale)}>
          {splitFirstSentence(inLocale(product.description, locale)).sentence}
        </p>
        <p className="text-sm text-muted-foreground">
          <span>{words(`concentration.${product.concentration}`)}</span> ·{" "}
          <span>{words(`gender.${product.gender}`)}</span> · <Stock product={product} />
        </p>
      </header>
      <PurchaseForm
        texts={{
          size: t("size"),
          quantity: t("quantity"),
          quantityRefused: t("quantityRefused"),
          decrease: t("decrease"),
          increase: t("increase"),
          add: t("add"),
          checkout: messages.cart.page.checkout,
        }}
        notices={noticeTexts(messages.cart)}
      >
        <QuickOrder texts={{ open, failed, retry }} early={<EarlyFields />} />
      </PurchaseForm>
      {isSoldOut ? <SoldOut productId={product.id} /> : <NeedsScript />}
      <WhatsappQuestion product={product} />
      <About product={product} />
      <Delivery product={product} />
      <Promises product={product} />
      <VoiceLine product={product.name} />
    </div>
  );
}
