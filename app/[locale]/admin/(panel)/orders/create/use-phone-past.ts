import { useEffect, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { toE164 } from "@/lib/core/phone";
import { readPhonePast } from "@/lib/desk/actions";
import type { KnownPhone } from "@/lib/desk/rows";

/** The wait after the last key, because staff may still correct a complete number. */
const PAUSE_MS = 400;

/** Null before the answer; `past` is null after a failure. */
export type PhonePastAnswer = { past: KnownPhone | null } | null;

/** Reads the earlier orders of a phone number once it is complete. */
export function usePhonePast(typed: string): PhonePastAnswer {
  const phone = toE164(typed);
  const { run } = useAction<{ phone: string }, KnownPhone>(readPhonePast);
  const [answer, setAnswer] = useState<{ phone: string; past: KnownPhone | null } | null>(null);

  useEffect(() => {
    if (phone === null) return;
    const show = (past: KnownPhone | null) => {
      setAnswer({ phone, past });
      return true;
    };
    const timer = setTimeout(() => run({ phone }, { done: show, refused: () => show(null) }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [phone, run]);

  return answer?.phone === phone ? answer : null;
}
