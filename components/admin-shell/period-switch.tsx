import Form from "next/form";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { LinkPending } from "./link-pending";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type Choice = { href: string; label: string; isCurrent: boolean };
type Props = {
  choices: readonly Choice[];
  /** The address of the screen in its language, to which the form adds the chosen dates. */
  action: string;
  from: string;
  to: string;
  texts: Record<"period" | "from" | "to" | "show", string>;
  /** Parameters of the address that the form keeps. */
  kept?: Readonly<Record<string, string>>;
};

/** Chooses the period of the figures on a screen. The period is in the address. */
export function PeriodSwitch({ choices, action, from, to, texts, kept = {} }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <nav aria-label={texts.period} className="flex flex-wrap gap-1">
        {choices.map(({ href, label, isCurrent }) => (
          <AdminLink
            key={href}
            href={href}
            scroll={false}
            aria-current={isCurrent ? "page" : undefined}
            className="button button-outline px-4 aria-[current]:border-foreground aria-[current]:bg-accent"
          >
            <span>{label}</span>
            <LinkPending />
          </AdminLink>
        ))}
      </nav>
      <Form
        key={`${from}${to}${Object.values(kept).join()}`}
        action={action}
        scroll={false}
        className="flex flex-wrap items-end gap-2"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="text-xs text-muted-foreground">
          <span>{texts.from}</span>
          <Input type="date" name="from" required defaultValue={from} className="mt-1 text-sm" />
        </label>
        <label className="text-xs text-muted-foreground">
          <span>{texts.to}</span>
          <Input type="date" name="to" required defaultValue={to} className="mt-1 text-sm" />
        </label>
        <Button type="submit" variant="outline">
          {texts.show}
        </Button>
      </Form>
    </div>
  );
}
