import type { ReactNode } from "react";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { placeLine } from "@/lib/core/locale";
import { displayPhone } from "@/lib/core/phone";
import { customerName } from "@/lib/orders/order";
import { barsOf, type PackingSlip } from "@/lib/parcels/label";
import { dayOn, moneyOn, namesOn, type PaperLanguage, type SlipPaper } from "@/lib/parcels/paper";
import type { Settings } from "@/lib/settings/settings";
import { Barcode } from "./barcode";
import { Sheet } from "./sheet";
import { paperWords } from "./words";
import "./slip.css";

type Props = { slip: PackingSlip; shop: Settings; paper: SlipPaper; lang: PaperLanguage };

/** The room for the barcode beside the shop's name, in millimetres. */
const barcodeRoom = (paper: SlipPaper): number => (paper === "a4" ? 64 : 48);

/** The slip in the parcel. It has only the personal data needed for delivery: no e-mail, no notes, no other orders. */
export async function Slip({ slip, shop, paper, lang }: Props) {
  const words = await paperWords(lang);
  const names = namesOn(lang);
  const bars = barsOf(slip.code, barcodeRoom(paper));
  return (
    <Sheet paper={paper}>
      <article lang={lang} dir={lang === "ar" ? "rtl" : "ltr"} aria-label={slip.code} className="slip">
        <header className="slip-head">
          <div>
            <p className="slip-shop">{shop.shopName[names]}</p>
            {shop.phone && (
              <p>
                <bdi dir="ltr">{shop.phone}</bdi>
              </p>
            )}
            {shop.address[names] && <p>{shop.address[names]}</p>}
          </div>
          <div className="slip-number">
            {bars && <Barcode bars={bars} />}
            <h1 dir="ltr">{slip.code}</h1>
            <p>{dayOn(slip.placedAt, lang)}</p>
          </div>
        </header>
        {slip.isCancelled && <p className="slip-stop">{words.cancelled}</p>}
        <section className="slip-to">
          <h2>{words.to}</h2>
          <p className="slip-name">
            <bdi>{customerName(slip.customer)}</bdi>
          </p>
          <p className="slip-phone">
            <bdi dir="ltr">{displayPhone(slip.customer.phone)}</bdi>
          </p>
          <Address slip={slip} lang={lang} />
        </section>
        <section className="slip-cash">
          <h2>{words.collect}</h2>
          <p>
            <bdi>{moneyOn(slip.amount, slip.currency, lang)}</bdi>
          </p>
          {slip.isFeeOpen && <p className="slip-open">{words.shippingOpen}</p>}
        </section>
        <table className="slip-items">
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.size}</th>
              <th scope="col">{words.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {slip.items.map((item) => (
              <tr key={item.position}>
                <td>
                  <bdi>{inLocale(item.name, names)}</bdi>
                  <small>
                    <bdi>{item.sku}</bdi>
                  </small>
                </td>
                <td>{item.size !== null && <bdi>{sizeLabel(item.size, names)}</bdi>}</td>
                <td>{item.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {slip.gift && (
          <section>
            <h2>{words.gift}</h2>
            <p>
              <bdi>{slip.gift.card ?? words.noCard}</bdi>
            </p>
          </section>
        )}
      </article>
    </Sheet>
  );
}

type AddressProps = { slip: PackingSlip; lang: PaperLanguage };

async function Address({ slip: { delivery, wilayaCode }, lang }: AddressProps): Promise<ReactNode> {
  const words = await paperWords(lang);
  const names = namesOn(lang);
  const { desk } = delivery;
  const place = placeLine(
    [inLocale((desk ?? delivery).commune, names), `${wilayaCode} ${inLocale(delivery.wilaya, names)}`],
    names,
  );
  return (
    <>
      <p>{words[delivery.type]}</p>
      {delivery.type === "desk" && <p>{desk ? inLocale(desk.name, names) : words.nearest}</p>}
      {desk && (
        <p>
          <bdi>{inLocale(desk.address, names)}</bdi>
        </p>
      )}
      {delivery.address && (
        <p>
          <bdi>{delivery.address}</bdi>
        </p>
      )}
      <p className="slip-place">{place}</p>
    </>
  );
}
