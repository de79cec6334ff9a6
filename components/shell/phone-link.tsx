import { dialled } from "@/lib/core/phone";

/** Calls a number from the settings: the shop's own. */
export function PhoneLink({ phone }: { phone: string }) {
  const { text, href } = dialled(phone);
  return (
    <a href={href} dir="ltr" className="link whitespace-nowrap">
      {text}
    </a>
  );
}
