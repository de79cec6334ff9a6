import { type ComponentProps, useId } from "react";
import { Input } from "@/components/shop-ui/input";
import { Label } from "@/components/shop-ui/label";
import { Textarea } from "@/components/shop-ui/textarea";

type Common = { label: string; hint?: string; /** The error text. */ error?: string };
type Props = Common &
  (({ lines?: undefined } & ComponentProps<"input">) | ({ lines: number } & ComponentProps<"textarea">));

/**
 * A labelled field with its hint and its error, connected for screen readers. A field that starts empty has no
 * `defaultValue`: React would set the attribute on hydration, and clear what another script has written into it before.
 */
export function TextField({ id: givenId, label, hint, error, ...given }: Props) {
  const props = given.defaultValue === "" ? { ...given, defaultValue: undefined } : given;
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [...(hint ? [hintId] : []), ...(error ? [errorId] : [])].join(" ");
  const aria = { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined } as const;
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5 block">
        {label}
      </Label>
      {props.lines === undefined ? <Input {...aria} {...props} /> : <LongField aria={aria} {...props} />}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

function LongField({
  lines,
  aria,
  ...props
}: { lines: number; aria: ComponentProps<"textarea"> } & ComponentProps<"textarea">) {
  return <Textarea rows={lines} {...aria} {...props} />;
}
