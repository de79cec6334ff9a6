import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { Ending } from "@/lib/desk/desk";

/** Algeria has one time the whole year. */
const ALGIERS = "+01:00";

/** A day and a time that the customer said. */
export function LaterForm({ isBusy, onEnd }: { isBusy: boolean; onEnd: (ending: Ending) => void }) {
  const t = useTranslations("admin.desk.later");
  const [at, setAt] = useState("");
  const [isPast, setPast] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const instant = `${at}:00${ALGIERS}`;
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
