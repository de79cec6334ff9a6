import { Textarea } from "@/components/shop-ui/textarea";
import { LIMITS } from "@/lib/checkout/form";
import { lengthOf, trimmed } from "@/lib/core/text";
import { useShop } from "./checkout-shop";
import { Field, useFieldProps } from "./field";
import { useOrderForm } from "./use-order-form";

/** Counts letters as the database does, so that the limit means the same on both sides. */
export function NoteField() {
  const { texts } = useShop();
  const { form, change, leave } = useOrderForm();
  const props = useFieldProps("note", true);
  const used = lengthOf(trimmed(form.note));
  return (
    <Field
      field="note"
      label={texts.note}
      isOptional
      hint={
        used > 0 && (
          <bdi className={used > LIMITS.note.max ? "text-destructive" : undefined}>{`${used}/${LIMITS.note.max}`}</bdi>
        )
      }
    >
      <Textarea
        {...props}
        name="note"
        dir={form.note === "" ? undefined : "auto"}
        rows={2}
        maxLength={LIMITS.note.max * 2}
        placeholder={texts.noteHint}
        value={form.note}
        onChange={(event) => change({ note: event.target.value })}
        onBlur={() => leave("note")}
      />
    </Field>
  );
}
