import { useState } from "react";
import { flushSync } from "react-dom";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { firstWrongField } from "@/lib/checkout/form";
import { refusedFields } from "@/lib/checkout/refusal";
import { type Failure, fail } from "@/lib/core/result";

/** Shows the errors of the form, found here or by the server: at their fields, and as a message above the button. */
export function useTellRefusal() {
  const { wrong, leaveAll, refuse, focusField } = useOrderForm();
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Whether nothing is wrong as far as the screen knows. */
  function mayGo(): boolean {
    const first = firstWrongField(wrong);
    setFailure(first === null ? null : fail("invalid"));
    leaveAll();
    if (first !== null) focusField(first);
    return first === null;
  }

  function tell(refused: Failure): true {
    const fields = refusedFields(refused);
    const first = firstWrongField(fields);
    flushSync(() => {
      setFailure(refused);
      refuse(fields);
    });
    if (first !== null) focusField(first);
    return true;
  }

  return { failure, mayGo, tell };
}
