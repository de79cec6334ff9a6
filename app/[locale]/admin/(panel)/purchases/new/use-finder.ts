import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useAnswer } from "@/components/admin-shell/use-answer";
import type { ScanAnswer } from "@/components/parcels/scan-field";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { scannedReadings } from "@/lib/parcels/scanner-layout";
import { findForPurchase } from "@/lib/purchases/actions";
import { MOST_LINES, purchaseDraft, quantityOf, withScanned } from "@/lib/purchases/draft";
import type { FoundProduct } from "@/lib/purchases/rows";
import { changeDraft } from "./use-draft";

const TYPING_MS = 250;
const LEAST_LETTERS = 2;

/** What a text may mean: a scanned code in any layout of the computer, or the name that staff typed. */
function readingsOf(code: string, typed: string): [string, ...string[]] {
  const [, ...others] = new Set([code, typed, ...scannedReadings(typed)]);
  return [code, ...others.slice(0, 2)];
}

/** Finds products by code or name, and adds them to the purchase. */
export function useFinder() {
  const t = useTranslations("admin.purchases.new");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const find = useAnswer(findForPurchase);
  const [matches, setMatches] = useState<readonly FoundProduct[]>([]);
  /** The newest request: an older answer comes too late. */
  const request = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  /** Ends the search for the text in the field. */
  function stopSearch() {
    clearTimeout(timer.current);
    request.current += 1;
    setMatches([]);
  }

  function add(found: FoundProduct): ScanAnswer {
    const { lines, id } = withScanned(purchaseDraft.get().lines, found);
    if (lines.length > MOST_LINES) return { ok: false, text: t("tooManyLines", { n: MOST_LINES }) };
    changeDraft({ lines });
    const line = lines.find((each) => each.id === id);
    const size = line?.choice == null ? null : line.sizes[line.choice]?.size;
    const name = [inLocale(found.name, locale), size && sizeLabel(size, locale)].filter(Boolean).join(" ");
    return { ok: true, text: t("added", { name, n: (line && quantityOf(line)) ?? 0 }) };
  }

  async function take(code: string, typed: string): Promise<ScanAnswer> {
    stopSearch();
    const answer = await find({ readings: readingsOf(code, typed) });
    if (!answer.ok) return { ok: false, text: errors(answer.error, { name: "", size: "", n: 0 }) };
    const [first, second] = answer.value.found;
    if (!first) return { ok: false, text: t("unknown", { code: typed }) };
    if (!second) return add(first);
    setMatches(answer.value.found);
    return { ok: false, text: t("choose", { n: answer.value.found.length }) };
  }

  function onTyped(text: string) {
    clearTimeout(timer.current);
    const typed = text.trim();
    if (typed.length < LEAST_LETTERS) return stopSearch();
    timer.current = setTimeout(async () => {
      request.current += 1;
      const mine = request.current;
      const answer = await find({ readings: [typed] });
      if (mine === request.current) setMatches(answer.ok ? answer.value.found : []);
    }, TYPING_MS);
  }

  function choose(found: FoundProduct): ScanAnswer {
    stopSearch();
    return add(found);
  }

  return { matches, take, onTyped, choose };
}
