import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { displayPhone } from "@/lib/core/phone";
import { customerName } from "@/lib/orders/order";
import { barsOf, goodsInShort, textSize } from "@/lib/parcels/label";
import type { ParcelLabel } from "@/lib/parcels/paper-rows";
import { type LabelPaper, labelRoom, moneyOn, namesOn, type PaperLanguage } from "@/lib/parcels/paper";
import type { Settings } from "@/lib/settings/settings";
import { Barcode } from "../barcode";
import { paperWords } from "../words";
import "./label.css";

type Props = { label: ParcelLabel; shop: Settings; paper: LabelPaper; lang: PaperLanguage };

const MOST_GOODS = 3;

/** The label of a parcel, for the driver and the scanner. Long texts never cut off the phone, the amount or the barcodes. */
export async function Label({ label, shop, paper, lang }: Props) {
  const words = await paperWords(lang);
  const names = namesOn(lang);
  const { delivery } = label;
  const { desk } = delivery;
  const [wilaya, name] = [inLocale(delivery.wilaya, names), customerName(label.customer)];
  const address = desk ? inLocale(desk.address, names) : delivery.address;
  return (
    <article lang={lang} dir={lang === "ar" ? "rtl" : "ltr"} aria-label={label.code} className="parcel-label">
      <header className="label-head">
        <p className="label-line">
          <strong>{shop.shopName[names]}</strong>
        </p>
        <p className="label-line">
          <bdi>{inLocale(label.carrier, names)}</bdi>
        </p>
        {shop.phone && (
          <p className="label-line">
            <bdi dir="ltr">{shop.phone}</bdi>
          </p>
        )}
        <p className="label-line">{words[delivery.type]}</p>
      </header>
      <p className="label-wilaya" data-size={textSize(wilaya, { large: 12, middle: 18 })}>
        <b dir="ltr">{String(label.wilayaCode).padStart(2, "0")}</b>
        <span>{wilaya}</span>
      </p>
      <section className="label-to">
        <p className="label-name" data-size={textSize(name, { large: 26, middle: 60 })}>
          <bdi>{name}</bdi>
        </p>
        <p className="label-phone">
          <bdi dir="ltr">{displayPhone(label.customer.phone)}</bdi>
        </p>
        {delivery.type === "desk" && (
          <p className="label-desk">
            <bdi>{desk ? inLocale(desk.name, names) : words.nearest}</bdi>
          </p>
        )}
        {address && (
          <p className="label-address" data-size={textSize(address, { large: 45, middle: 100 })}>
            <bdi>{address}</bdi>
          </p>
        )}
        <Commune label={label} lang={lang} />
      </section>
      {label.isCancelled ? (
        <p className="label-stop">{words.cancelled}</p>
      ) : (
        <section className="label-cash">
          <div>
            <p>{words.collect}</p>
            <p className="label-amount">
              <bdi>{moneyOn(label.amount, label.currency, lang)}</bdi>
            </p>
          </div>
          <div>
            <p>{words.pieces}</p>
            <p className="label-amount">{label.pieces}</p>
          </div>
        </section>
      )}
      <Goods items={label.items} lang={lang} />
      <footer className="label-codes">
        <Code title={words.reference} text={label.code} room={labelRoom(paper)} />
        {label.tracking && <Code title={words.tracking} text={label.tracking} room={labelRoom(paper)} />}
      </footer>
    </article>
  );
}

/** The commune in our spelling, and in the carrier's spelling when that is different. */
function Commune({ label: { delivery, theirCommune }, lang }: Pick<Props, "label" | "lang">) {
  const commune = (delivery.desk ?? delivery).commune;
  const isOther = !delivery.desk && theirCommune !== null && theirCommune.toLowerCase() !== commune.en.toLowerCase();
  return (
    <p className="label-commune">
      <bdi>{inLocale(commune, namesOn(lang))}</bdi>
      {isOther && (
        <>
          {" "}
          <bdi>{`(${theirCommune})`}</bdi>
        </>
      )}
    </p>
  );
}

function Goods({ items, lang }: { items: ParcelLabel["items"]; lang: PaperLanguage }) {
  const { shown, left } = goodsInShort(items, MOST_GOODS);
  const names = namesOn(lang);
  return (
    <ul className="label-goods">
      {shown.map(({ position, quantity, name, size }) => (
        <li key={position} className="label-line">
          <span>{`${quantity} ×`}</span> <bdi>{inLocale(name, names)}</bdi>{" "}
          {size !== null && <bdi>{sizeLabel(size, names)}</bdi>}
        </li>
      ))}
      {left > 0 && (
        <li>
          <bdi dir="ltr">{`+ ${left}`}</bdi>
        </li>
      )}
    </ul>
  );
}

function Code({ title, text, room }: { title: string; text: string; room: number }) {
  const bars = barsOf(text, room);
  return (
    <div className="label-code">
      {bars && <Barcode bars={bars} />}
      <p>
        <span>{title}</span> <b dir="ltr">{text}</b>
      </p>
    </div>
  );
}
