import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { ScanAnswer } from "@/components/parcels/scan-field";
import { inLocale } from "@/lib/catalog/product";
import { openParcel } from "@/lib/parcels/actions";
import type { Parcel } from "@/lib/parcels/board";
import { type Counted, countOf, countScan } from "@/lib/parcels/packing";
import { useAnswer } from "../use-answer";

type Table = { parcel: Parcel | null; counted: Counted };

const EMPTY: Table = { parcel: null, counted: {} };

const canBePacked = ({ state, packedAt, orderStatus }: Parcel): boolean =>
  state === "created" && packedAt === null && orderStatus === "processing";

/** The parcel that is being packed, and its counted bottles. The first code opens the parcel, the next ones count its bottles. */
export function useScans() {
  const t = useTranslations("admin.parcels.packing");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const ask = useAnswer(openParcel);
  const [shown, setShown] = useState<Table>(EMPTY);
  // Codes are handled one after the other, maybe before React renders again. Each one must see what the one before it changed.
  const now = useRef<Table>(EMPTY);

  function put(table: Table) {
    now.current = table;
    setShown(table);
  }

  async function open(code: string): Promise<ScanAnswer> {
    const answer = await ask({ code });
    if (!answer.ok)
      return {
        ok: false,
        text:
          answer.error === "not_found" ? t("unknown", { code }) : errors(answer.error, { name: "", size: "", n: 0 }),
      };
    const { id, reference, packedAt } = answer.value;
    // The number of its order names the open parcel too: what was counted stays.
    if (id === now.current.parcel?.id) return { ok: true, text: reference };
    if (!canBePacked(answer.value)) return { ok: false, text: t(packedAt ? "packedBefore" : "cannot", { reference }) };
    put({ parcel: answer.value, counted: {} });
    return { ok: true, text: reference };
  }

  async function onCode(code: string): Promise<ScanAnswer> {
    const { parcel, counted } = now.current;
    if (parcel === null) return open(code);
    const found = countScan(parcel.goods, counted, code);
    if (found.kind === "full") return { ok: false, text: t("full", { code }) };
    if (found.kind === "which_size") return { ok: false, text: t("whichSize", { code }) };
    if (found.kind === "counted") {
      put({ parcel, counted: found.counted });
      const { line } = found;
      const count = t("count", { n: countOf(found.counted, line), all: line.quantity });
      return { ok: true, text: `${inLocale(line.name, locale)}: ${count}` };
    }
    if (code.toUpperCase() === parcel.reference) return { ok: true, text: parcel.reference };
    // The code of another parcel: the packer now packs that one.
    return /^LF-/i.test(code) ? open(code) : { ok: false, text: t("other", { code }) };
  }

  return {
    ...shown,
    onCode,
    setCounted: (counted: Counted) => put({ ...now.current, counted }),
    leave: () => put(EMPTY),
  };
}
