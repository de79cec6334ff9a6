import type { ComponentProps } from "react";
import { TextField } from "@/components/shell/text-field";

/** A field for a typed sum. It is read from left to right in every language. */
export const AmountField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" dir="ltr" className="rtl:text-end" autoComplete="off" maxLength={40} {...props} />
);
