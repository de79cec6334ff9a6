import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ParcelFacts } from "@/components/staff-orders/parcel-facts";
import { PastCalls } from "@/components/staff-orders/past-calls";
import { StaffNotes } from "@/components/staff-orders/staff-notes";
import { Button } from "@/components/ui/button";
import { followUpMessage } from "@/lib/desk/follow-up";
import type { FollowUpCard as Card } from "@/lib/desk/follow-up-rows";
import { CHOICE_KEYS } from "@/lib/desk/outcome-keys";
import { customerName } from "@/lib/orders/order";
import { FOLLOW_UPS } from "@/lib/staff-orders/order-parcel";
import { CallFacts } from "./call-facts";
import { type Choice, useChoiceKeys, usePauseAtStart } from "./outcome-bar";
import { PhoneButtons } from "./phone-buttons";
import type { SpokenTexts } from "./spoken-texts";
import type { FollowUpWork } from "./use-follow-up";

/** The tab of deliveries to save. It shows the next parcel whose delivery failed, or says that there is none. */
export function FollowUp({ work, spoken, free }: { work: FollowUpWork; spoken: SpokenTexts; free: string }) {
  const t = useTranslations("admin.desk");
  const { card, isBusy, close } = work;
  if (card === null) {
    return isBusy ? null : (
      <div role="status">
        <EmptyState title={t("followUp.none")} />
      </div>
    );
  }
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-4 text-sm lg:hidden">
        <h1 className="text-base">
          <span>{t("followUp.tab")}</span> <span className="text-muted-foreground tabular-nums">{work.count}</span>
        </h1>
        <Button variant="ghost" size="sm" onClick={close}>
          {t("leave")}
        </Button>
      </div>
      <FollowUpCard key={card.parcel.id} card={card} work={work} spoken={spoken} free={free} />
    </>
  );
}

type CardProps = { card: Card; work: FollowUpWork; spoken: SpokenTexts; free: string };

function FollowUpCard({ card, work, spoken, free }: CardProps) {
  const t = useTranslations("admin.desk.followUp");
  const orders = useTranslations("admin.orders");
  const heading = useRef<HTMLHeadingElement>(null);

  // The next parcel replaces the whole screen. The focus goes to its heading, so that a screen reader reads it.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <article aria-labelledby="call-title" className="flex flex-col gap-4 pb-4">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="panel flex flex-col gap-5">
          <header className="flex flex-col gap-3">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h2 id="call-title" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
                <bdi>{card.number}</bdi>
              </h2>
              <p className="text-sm text-muted-foreground">{orders(`languages.${card.locale}`)}</p>
            </div>
            <p className="text-lg">
              <bdi className="wrap-anywhere">{customerName(card.customer)}</bdi>
            </p>
            <PhoneButtons phone={card.customer.phone} message={followUpMessage(card, spoken[card.locale])} />
          </header>
          <section aria-label={orders("parcel.title")} className="flex flex-col gap-3">
            <ParcelFacts parcel={card.parcel} />
            <p className="text-sm text-muted-foreground">{t("hint")}</p>
          </section>
        </div>
        <div className="panel flex flex-col gap-5">
          <CallFacts card={card} free={free} />
          <PastCalls calls={card.calls} />
          <StaffNotes id={card.id} notes={card.notes} onDirty={work.setNoteIsUnsaved} />
        </div>
      </div>
      <Outcomes work={work} />
    </article>
  );
}

/** The four buttons for how the call ended, with the keys 1 to 4. On a phone they are near the thumb. */
function Outcomes({ work }: { work: FollowUpWork }) {
  const t = useTranslations("admin.desk");
  const isPaused = usePauseAtStart();
  const isBusy = work.isBusy || isPaused;
  const choices: Choice[] = FOLLOW_UPS.map((name) => ({
    name,
    label: t(`followUp.outcomes.${name}`),
    press: () => work.end(name),
  }));
  useChoiceKeys(choices, isBusy, () => {});
  return (
    <div role="group" aria-label={t("outcome")} className="desk-bar">
      {choices.map(({ name, label, press }, index) => (
        <Button
          key={name}
          variant={index === 0 ? "default" : index === 1 ? "secondary" : "outline"}
          data-main="true"
          disabled={isBusy}
          aria-keyshortcuts={CHOICE_KEYS[index]}
          onClick={press}
        >
          <kbd aria-hidden="true" className="desk-key">
            {CHOICE_KEYS[index]}
          </kbd>
          <span>{label}</span>
        </Button>
      ))}
    </div>
  );
}
