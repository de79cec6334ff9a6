import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { notify } from "@/components/shell/notify";
import type { ScanAnswer } from "@/components/parcels/scan-field";
import { fail, type Result } from "@/lib/core/result";
import { adminPaths } from "@/lib/http/admin-paths";
import { barePath, localePath } from "@/lib/i18n/navigation";
import { receiveReturn } from "@/lib/returns/actions";
import { piecesOf, totalFinding } from "@/lib/returns/return";
import type { Received, ReturnCard } from "@/lib/returns/rows";

const NOTHING: Received = { card: null, delivered: null };

/**
 * The state of the returns screen: the return being inspected, or a delivered order whose customer may be bringing
 * something back.
 */
export function useReturns() {
  const t = useTranslations("admin.returns");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const [current, setCurrent] = useState<Received>(NOTHING);
  /** The code that was asked about: scanned again, it is received. */
  const asked = useRef<string | null>(null);

  function answerOf({ card, delivered }: Received): ScanAnswer {
    if (delivered) return { ok: false, text: t("told.delivered", { number: delivered.number }) };
    if (!card) return { ok: false, text: errors("unavailable") };
    const { number } = card;
    return card.inspectedAt === null
      ? { ok: true, text: t("told.received", { number, n: piecesOf(card.lines) }) }
      : { ok: false, text: t("told.inspected", { number, name: card.inspectedBy ?? "" }) };
  }

  /** Receives the parcel or order of a code. Returns the text to show, and whether it succeeded. */
  async function receive(code: string): Promise<ScanAnswer> {
    const sure = asked.current === code;
    const result: Result<Received> = await receiveReturn({ code, sure }).catch(() => fail("unavailable"));
    asked.current = !result.ok && result.error === "on_its_way" ? code : null;
    if (!result.ok) {
      if (result.error === "unauthorized")
        location.assign(localePath(locale, adminPaths.login(barePath(location.pathname))));
      return { ok: false, text: errors(result.error, { name: "", size: "", n: 0, number: code, ...result.detail }) };
    }
    const { card, delivered } = result.value;
    setCurrent({ card: card?.inspectedAt === null ? card : null, delivered });
    return answerOf(result.value);
  }

  function finishInspection(card: ReturnCard) {
    setCurrent(NOTHING);
    notify({
      kind: "success",
      title: t("inspection.done", { number: card.number, n: totalFinding(card.lines)?.sellable ?? 0 }),
    });
  }

  return {
    current,
    receive,
    finishInspection,
    inspect: (card: ReturnCard) => setCurrent({ card, delivered: null }),
    closeCurrent: () => setCurrent(NOTHING),
  };
}
