import { AdminLink } from "@/components/admin-shell/admin-link";
import type { Locale } from "@/lib/core/locale";
import { adminPaths } from "@/lib/http/admin-paths";
import { piecesOf } from "./message-text";

type Props = {
  message: string;
  language: Locale;
  /** The ids of existing orders, by order number. */ orderIds: ReadonlyMap<string, string>;
};

/** The text of a message. The number of an existing order is a link to that order. */
export function MessageBody({ message, language, orderIds }: Props) {
  return (
    <p
      dir="auto"
      lang={language}
      className="mt-3 max-h-96 overflow-y-auto break-words whitespace-pre-wrap"
      tabIndex={0}
    >
      {piecesOf(message).map(({ text, order }, index) => {
        const id = order && orderIds.get(order);
        return id ? (
          <AdminLink key={index} href={adminPaths.editOrder(id)} className="link">
            <bdi dir="ltr">{text}</bdi>
          </AdminLink>
        ) : (
          text
        );
      })}
    </p>
  );
}
