import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { Ending } from "@/lib/desk/desk";

/** Algeria has no summer time. */
const ALGIERS_OFFSET = "+01:00";

/** Asks for the day and time at which the customer wants the call. */
export function LaterForm({ isBusy, onEnd }: { isBusy: boolean; onEnd: (ending: Ending) => void }) {
  const t = useTranslations("admin.desk.later");
  const [at, setAt] = useState("");
  const [isPast, setPast] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const instant = `${at}:00${ALGIERS_OFFSET}`;
    if (Date.parse(instant) <= Date.now()) return setPast(true);
    onEnd({ outcome: "call_later", at: instant });
  }

  return (
    <form noValidate onSubmit={submit} className="col-span-full flex flex-wrap items-end gap-2">
      <div>
        <Label htmlFor="desk-later">{t("other")}</Label>
        <Input
          id="desk-later"
          type="datetime-local"
          value={at}
          aria-invalid={isPast || undefined}
          aria-describedby={isPast ? "desk-later-past" : undefined}
          onChange={(event) => {
            setAt(event.target.value);
            setPast(false);
          }}
        />
      </div>
      <Button type="submit" variant="outline" disabled={isBusy || at === ""}>
        {t("save")}
      </Button>
      {isPast && (
        <p id="desk-later-past" role="alert" className="w-full text-sm text-destructive">
          {t("past")}
        </p>
      )}
    </form>
  );
}
