import { getTranslations } from "next-intl/server";
import { Checking } from "@/components/admin-shell/checking";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import type { Query } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";
import { payoutById } from "@/lib/money/payout-queries";
import { dayOn, moneyOn, namesOn, paperLanguageOf } from "@/lib/parcels/paper";
import { Fact, PaperDocument } from "../../../../document";
import { NoDocument } from "../../../../no-document";
import { paperWords } from "../../../../words";

export const generateMetadata = screenTitle("admin.labels.paper.payout");

export default screenPage(Payout, <Checking />);

type PayoutProps = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

/** In French, for the accountant, unless `?lang=` names another language. */
async function Payout({ params, searchParams }: PayoutProps) {
  const [{ id }, query, t] = await Promise.all([params, searchParams, getTranslations("admin.labels.paper")]);
  const page = await payoutById(id);
  if (page === null) return <NoDocument />;
  const { payout, currency, lines, sums } = page;
  const lang = paperLanguageOf(query.lang) ?? "fr";
  const words = await paperWords(lang);
  const names = namesOn(lang);
  const money = (amount: number) => <bdi>{moneyOn(amount, currency, lang)}</bdi>;
  const inOrder = lines.toSorted((one, other) => one.row - other.row);
  return (
    <PaperDocument
      title={t("payout")}
      heading={words.payout}
      lang={lang}
      hrefIn={(language) => adminPaths.payoutSheet(id, { lang: language })}
    >
      {payout.reversedAt !== null && (
        <p>
          <strong>{words.payoutReversed}</strong> <span>{dayOn(payout.reversedAt, lang)}</span>{" "}
          <bdi>{payout.reversedBy}</bdi> <bdi>{payout.reverseReason}</bdi>
        </p>
      )}
      <dl className="document-facts">
        <Fact name={words.carrier}>
          <bdi>{inLocale(payout.carrier.name, names)}</bdi>
        </Fact>
        <Fact name={words.payoutNumber}>
          <bdi>{payout.number ?? "–"}</bdi>
        </Fact>
        <Fact name={words.date}>{dayOn(`${payout.paidOn}T12:00:00Z`, lang)}</Fact>
        {payout.closedBy !== null && (
          <Fact name={words.payoutClosedBy}>
            <bdi>{payout.closedBy}</bdi>
          </Fact>
        )}
        <Fact name={words.collected}>{money(sums.collected)}</Fact>
        <Fact name={words.fees}>{money(sums.fees + sums.codFees + sums.returnFees + sums.other)}</Fact>
        <Fact name={words.net}>{money(sums.net)}</Fact>
        <Fact name={words.received}>{money(payout.received)}</Fact>
      </dl>
      <table className="document-parcels">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{words.reference}</th>
            <th scope="col">{words.tracking}</th>
            <th scope="col">{words.wilaya}</th>
            <th scope="col">{words.collected}</th>
            <th scope="col">{words.fees}</th>
            <th scope="col">{words.net}</th>
            <th scope="col">{words.difference}</th>
            <th scope="col">{words.payoutNote}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(
            ({ source, row, parcel, tracking, reference, name, theirs, difference, action, reason }, index) => (
              <tr key={`${source} ${row}`}>
                <td>{index + 1}</td>
                <td>
                  {parcel || reference ? (
                    <bdi dir="ltr">{parcel?.reference ?? reference}</bdi>
                  ) : (
                    <bdi>{source === "rest" ? words.payoutRest : (name ?? "–")}</bdi>
                  )}
                </td>
                <td>{tracking !== null && <bdi dir="ltr">{tracking}</bdi>}</td>
                <td>
                  {parcel && (
                    <>
                      <span>{parcel.wilayaCode}</span> <bdi>{inLocale(parcel.wilaya, names)}</bdi>
                    </>
                  )}
                </td>
                <td>{money(theirs.collected ?? 0)}</td>
                <td>{money(theirs.fee + theirs.codFee + theirs.returnFee + theirs.other)}</td>
                <td>{money(theirs.net)}</td>
                <td>{difference !== 0 && money(difference)}</td>
                <td className="document-note">
                  {action === "leave_out" && <span>{words.payoutLeftOut}</span>}
                  {action === "dispute" && <span>{words.payoutDispute}</span>}
                  {source === "earlier" && <span>{words.payoutEarlier}</span>} {reason !== null && <bdi>{reason}</bdi>}
                </td>
              </tr>
            ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              {words.received}
            </th>
            <td>{money(payout.received)}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </PaperDocument>
  );
}
