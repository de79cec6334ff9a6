import { useEffect, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { toE164 } from "@/lib/core/phone";
import { readPhonePast } from "@/lib/desk/actions";
import type { PhonePast } from "@/lib/desk/desk";

/** A number that is complete may still be corrected. */
const PAUSE_MS = 400;

/** Reads the past of a phone once it is typed whole; `past` is null when that failed. Null while there is nothing to tell. */
export function usePhonePast(typed: string): { past: PhonePast | null } | null {
  const phone = toE164(typed);
  const { run } = useAction<{ phone: string }, PhonePast>(readPhonePast);
  const [answer, setAnswer] = useState<{ phone: string; past: PhonePast | null } | null>(null);

  useEffect(() => {
    if (phone === null) return;
    const told = (past: PhonePast | null) => {
      setAnswer({ phone, past });
      return true;
    };
    const timer = setTimeout(() => run({ phone }, { done: told, refused: () => told(null) }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [phone, run]);

  return answer?.phone === phone ? answer : null;
}
