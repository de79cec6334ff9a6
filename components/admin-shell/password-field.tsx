import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** A password field with a button that shows the typed text. */
export function PasswordField({
  label,
  hint,
  ...props
}: ComponentProps<"input"> & { id: string; label: string; hint?: string }) {
  const t = useTranslations("admin.login");
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Label htmlFor={props.id} className="mb-1.5 block">
        {label}
      </Label>
      <div className="relative">
        <Input
          type={isShown ? "text" : "password"}
          name="password"
          required
          dir="ltr"
          className="pe-24 rtl:text-end"
          aria-describedby={hint ? `${props.id}-hint` : undefined}
          {...props}
        />
        <button
          type="button"
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-0 end-0 min-w-20 rounded-sm px-3 text-xs text-muted-foreground hover:text-foreground"
        >
          {isShown ? t("hide") : t("show")}
        </button>
      </div>
      {hint && (
        <p id={`${props.id}-hint`} className="mt-1.5 text-sm text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}
