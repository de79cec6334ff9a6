import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { ScanAnswer } from "@/components/parcels/scan-field";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import type { ErrorKey } from "@/lib/core/result";
import { openParcel, packParcels } from "@/lib/parcels/actions";
import type { Parcel } from "@/lib/parcels/rows";
import { type Counted, countOf, countScan, isComplete } from "@/lib/parcels/packing";
import { useAnswer } from "@/components/admin-shell/use-answer";

/** `asked`: the code of another parcel that was scanned while this one was unfinished. */
type PackState = { parcel: Parcel | null; counted: Counted; asked: string | null };

const EMPTY: PackState = { parcel: null, counted: {}, asked: null };

const canBePacked = ({ state, packedAt, orderStatus }: Parcel): boolean =>
  state === "created" && packedAt === null && orderStatus === "processing";

/** The parcel that is being packed, and its counted bottles. The first code opens the parcel, the next ones count its bottles. */
export function useScans() {
  const t = useTranslations("admin.parcels.packing");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const requestParcel = useAnswer(openParcel);
  const savePacked = useAnswer(packParcels);
  const [state, setState] = useState<PackState>(EMPTY);
  // Codes may follow each other before React renders again, so each code reads the newest state from this ref.
  const latest = useRef<PackState>(EMPTY);

  function update(next: PackState) {
    latest.current = next;
    setState(next);
  }

  const refused = (error: ErrorKey, notFound: string): ScanAnswer => ({
    ok: false,
    text: error === "not_found" ? notFound : errors(error, { name: "", size: "", n: 0 }),
  });

  async function open(code: string): Promise<ScanAnswer> {
    const answer = await requestParcel({ code });
    if (!answer.ok) return refused(answer.error, t("unknown", { code }));
    const { id, reference, packedAt } = answer.value;
    // The code of the open parcel's order gives the same parcel: the counted bottles stay.
    if (id === latest.current.parcel?.id) return { ok: true, text: reference };
    if (!canBePacked(answer.value)) return { ok: false, text: t(packedAt ? "packedBefore" : "cannot", { reference }) };
    update({ parcel: answer.value, counted: {}, asked: null });
    return { ok: true, text: reference };
  }

  /** Packs the open parcel and closes it. */
  async function pack(): Promise<ScanAnswer> {
    const { parcel } = latest.current;
    if (parcel === null) return { ok: false, text: "" };
    const { id, reference } = parcel;
    const answer = await savePacked({ ids: [id], packed: true });
    if (!answer.ok) return { ok: false, text: errors(answer.error, { name: "", size: "", n: 0 }) };
    if (answer.value.changed === 0) return { ok: false, text: t("cannot", { reference }) };
    if (latest.current.parcel?.id === id) update(EMPTY);
    return { ok: true, text: t("done", { reference }) };
  }

  /** The code of another parcel. A full parcel is packed first. An unfinished one is left only when the code comes twice. */
  async function openOther(
    code: string,
    { parcel, counted, asked }: PackState & { parcel: Parcel },
  ): Promise<ScanAnswer> {
    if (isComplete(parcel.goods, counted)) {
      const packed = await pack();
      return packed.ok ? open(code) : packed;
    }
    const isStarted = parcel.goods.some((line) => countOf(counted, line) > 0);
    if (!isStarted || asked === code) return open(code);
    update({ parcel, counted, asked: code });
    return { ok: false, text: t("unfinished", { reference: parcel.reference, code }) };
  }

  async function onCode(code: string): Promise<ScanAnswer> {
    const { parcel, counted } = latest.current;
    if (parcel === null) return open(code);
    const found = countScan(parcel.goods, counted, code);
    if (found.kind === "full") return { ok: false, text: t("full", { code }) };
    if (found.kind === "which_size") return { ok: false, text: t("whichSize", { code }) };
    if (found.kind === "wrong_size") {
      const labelOf = (size: string | null) => (size === null ? "–" : sizeLabel(size, locale));
      return { ok: false, text: t("wrongSize", { size: labelOf(found.size), ordered: labelOf(found.line.size) }) };
    }
    if (found.kind === "counted") {
      update({ parcel, counted: found.counted, asked: null });
      // The last bottle packs the parcel: a hand scanner sends Enter only after a code.
      if (isComplete(parcel.goods, found.counted)) return pack();
      const { line } = found;
      const count = t("count", { n: countOf(found.counted, line), all: line.quantity });
      const name = [inLocale(line.name, locale), line.size && sizeLabel(line.size, locale)].filter(Boolean).join(" ");
      return { ok: true, text: `${name}: ${count}` };
    }
    if (code.toUpperCase() === parcel.reference) return { ok: true, text: parcel.reference };
    // The code of another parcel opens that parcel. A label also has the carrier's code, which only the database knows.
    if (!/^LF-/i.test(code)) {
      const other = await requestParcel({ code });
      if (!other.ok) return refused(other.error, t("other", { code }));
      if (other.value.id === parcel.id) return { ok: true, text: parcel.reference };
    }
    // A bottle may have been ticked during the look-up.
    const now = latest.current;
    return now.parcel === null ? open(code) : openOther(code, { ...now, parcel: now.parcel });
  }

  return {
    ...state,
    onCode,
    pack,
    setCounted: (counted: Counted) => update({ ...latest.current, counted, asked: null }),
    leave: () => update(EMPTY),
  };
}
