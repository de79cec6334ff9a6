import { ScanBarcodeIcon } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { Input } from "@/components/shop-ui/input";
import { Label } from "@/components/shop-ui/label";

type Props = { label: string; onCode: (code: string) => void };

/** Takes what a scanner types, or a person: Enter ends a code. It has the focus from the start, and keeps it. */
export function ScanField({ label, onCode }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { current } = field;
    const code = current?.value.trim() ?? "";
    if (current) current.value = "";
    if (code !== "") onCode(code);
  }

  return (
    <form onSubmit={submit} className="max-w-md">
      <Label htmlFor={id} className="mb-1.5 block">
        {label}
      </Label>
      <div className="relative">
        <ScanBarcodeIcon aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5" />
        <Input
          ref={field}
          id={id}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          className="ps-11"
        />
      </div>
    </form>
  );
}
