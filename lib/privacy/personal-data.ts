import type { Fields } from "@/lib/core/answer.ts";

/** What the shop keeps about somebody: counted for the screen, whole as a text to hand over. */
export type PersonalData = { orders: number; messages: number; isSubscribed: boolean; file: string };

const list = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** What the function `admin_personal_data` answers. */
export function toPersonalData({ orders, messages, newsletter }: Fields): PersonalData | undefined {
  const [ordered, written, subscribed] = [list(orders), list(messages), list(newsletter)];
  if (!ordered || !written || !subscribed) return undefined;
  const file = `${JSON.stringify({ orders: ordered, messages: written, newsletter: subscribed }, null, 2)}\n`;
  return { orders: ordered.length, messages: written.length, isSubscribed: subscribed.length > 0, file };
}
