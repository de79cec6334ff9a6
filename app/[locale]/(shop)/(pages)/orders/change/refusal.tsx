import { useShop } from "@/components/order-form/checkout-shop";
import { Panel } from "@/components/order-form/panel";
import { Filled } from "@/components/shell/filled";
import { Button } from "@/components/shop-ui/button";
import { goodsNotice } from "@/lib/checkout/refusal";
import type { Failure } from "@/lib/core/result";
import type { ChangeTexts } from "./change-shop";

/** Says why the order was not changed. A refusal of one product is shown beside its line instead. */
export function Refusal({ texts, failure, onReopen }: { texts: ChangeTexts; failure: Failure; onReopen: () => void }) {
  const { errors, say } = useShop();
  const { error, detail = {} } = failure;
  if (goodsNotice(failure)) return null;
  if (error === "unavailable") return <Panel title={texts.noAnswer}>{null}</Panel>;
  if (error !== "status_conflict")
    return (
      <Panel title={texts.refused}>
        <p>{say(errors[error], detail)}</p>
      </Panel>
    );
  return (
    <Panel title={texts.refused}>
      <p>
        <Filled template={detail.status === "pending" ? texts.stale : texts.closed} values={{ phone: texts.call }} />
      </p>
      <Button variant="outline" className="mt-2 self-start" onClick={onReopen}>
        {texts.reopen}
      </Button>
    </Panel>
  );
}
