import { useState } from "react";
import { flushSync } from "react-dom";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { firstWrongField } from "@/lib/checkout/form";
import { refusedFields } from "@/lib/checkout/refusal";
import { type Failure, fail } from "@/lib/core/result";

/** Shows the errors of the form, from the browser or the server, at their fields and above the button. */
export function useTellRefusal() {
  const { wrong, leaveAll, refuse, focusField } = useOrderForm();
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Whether all fields are valid. If not, shows their errors and focuses the first one. */
  function validate(): boolean {
    const firstField = firstWrongField(wrong);
    setFailure(firstField === null ? null : fail("invalid"));
    leaveAll();
    if (firstField !== null) focusField(firstField);
    return firstField === null;
  }

  function showRefusal(refused: Failure): true {
    const fields = refusedFields(refused);
    const firstField = firstWrongField(fields);
    flushSync(() => {
      setFailure(refused);
      refuse(fields);
    });
    if (firstField !== null) focusField(firstField);
    return true;
  }

  return { failure, validate, showRefusal };
}
