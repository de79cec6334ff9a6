import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useRefusalWords } from "@/components/staff-orders/use-refusal-words";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { formatMoment } from "@/lib/core/date";
import { DESK_TABS } from "@/lib/desk/desk";
import type { DeskWork } from "./use-desk";
import type { FollowUpWork } from "./use-follow-up";

type Props = { work: DeskWork; followUp: FollowUpWork; /** One line, while an order is open. */ isSlim: boolean };

/** Chooses the queue that the next order comes from, or opens an order by its number or phone. */
export function DeskHead({ work, followUp, isSlim }: Props) {
  const t = useTranslations("admin.desk");
  const locale = useLocale();
  const { counts, tab } = work;
  const firstCallAt = counts.firstCallAt[tab] ?? null;
  const isBusy = work.isBusy || followUp.isBusy;
  return (
    <div
      className={`flex flex-wrap justify-between ${isSlim ? "grow items-center gap-x-3 gap-y-2" : "mb-4 items-end gap-x-6 gap-y-3"}`}
    >
      <div role="group" aria-label={t("tabs.label")} className="flex flex-wrap gap-2">
        {DESK_TABS.map((name) => (
          <Button
            key={name}
            variant={name === tab && !followUp.isOpen ? "default" : "outline"}
            size="sm"
            aria-pressed={name === tab && !followUp.isOpen}
            title={t(`order.${name}`)}
            disabled={isBusy}
            onClick={() => followUp.changeTab(name)}
          >
            <span>{t(`tabs.${name}`)}</span> <span className="tabular-nums">{counts[name]}</span>
          </Button>
        ))}
        <Button
          variant={followUp.isOpen ? "default" : "outline"}
          size="sm"
          aria-pressed={followUp.isOpen}
          disabled={isBusy}
          onClick={followUp.open}
        >
          <span>{t("followUp.tab")}</span> <span className="tabular-nums">{followUp.count}</span>
        </Button>
        {counts.late > 0 && (
          <Badge variant="destructive" className="self-center">
            {t("late", { n: counts.late })}
          </Badge>
        )}
      </div>
      {!followUp.isOpen && <OpenForm work={work} isSlim={isSlim} />}
      {!followUp.isOpen && !isSlim && (
        <p className="w-full text-sm text-muted-foreground">
          <span>{t(`order.${tab}`)}</span>{" "}
          {firstCallAt !== null && <span>{t("nobody.nextCall", { time: formatMoment(firstCallAt, locale) })}</span>}
        </p>
      )}
    </div>
  );
}

function OpenForm({ work: { open, isBusy }, isSlim }: { work: DeskWork; isSlim: boolean }) {
  const t = useTranslations("admin.desk.find");
  const wordsOf = useRefusalWords();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setWrong(null);
    open(typed, (failure) => {
      if (failure.error !== "not_found" && failure.error !== "invalid") return false;
      setWrong(failure.error === "not_found" ? t("none") : wordsOf(failure));
      return true;
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1">
      <Label htmlFor="desk-find" className={isSlim ? "sr-only" : undefined}>
        {t("label")}
      </Label>
      <div className="flex gap-2">
        <Input
          id="desk-find"
          type="search"
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          className={isSlim ? "w-44 sm:w-56" : "w-44"}
          placeholder={isSlim ? t("label") : undefined}
          value={typed}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : "desk-find-wrong"}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" disabled={isBusy || typed.trim() === ""}>
          {t("open")}
        </Button>
      </div>
      {wrong !== null && (
        <p id="desk-find-wrong" role="alert" className="text-sm text-destructive">
          {wrong}
        </p>
      )}
    </form>
  );
}
