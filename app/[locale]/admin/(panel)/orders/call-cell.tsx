import { useCallWords } from "@/components/staff-orders/call-words";
import type { CallState } from "@/lib/staff-orders/order-calls-rows";

/** How far the calls about an order are, in one or two words. The whole sentence is in the title. */
export function CallCell({ call }: { call: CallState | null }) {
  const words = useCallWords();
  if (call === null) return null;
  const { short, long } = words(call);
  return (
    <span title={long} className="line-clamp-2 leading-tight whitespace-normal text-muted-foreground">
      <bdi>{short}</bdi>
    </span>
  );
}
