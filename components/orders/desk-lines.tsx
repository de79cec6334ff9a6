import { dialled } from "@/lib/core/phone";

/** All texts are in the page's language. */
type Props = { name: string; address: string; place: string; phone: string | null };

/** The name, address and phone of a pickup desk. */
export function DeskLines({ name, address, place, phone }: Props) {
  const call = phone === null ? null : dialled(phone);
  return (
    <>
      <p>{name}</p>
      {address !== "" && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      <p>{place}</p>
      {call && (
        <p>
          <a href={call.href} className="link inline-flex min-h-11 items-center">
            <bdi dir="ltr">{call.text}</bdi>
          </a>
        </p>
      )}
    </>
  );
}
