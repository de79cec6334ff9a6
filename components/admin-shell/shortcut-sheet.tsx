import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { LIST_LETTERS } from "@/components/staff-orders/list-keys";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { adminPaths } from "@/lib/http/admin-paths";
import { barePath } from "@/lib/i18n/navigation";
import type { Screen } from "./screens";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; screens: readonly Screen[]; canManage: boolean };

/** The list of the keys of the back office. */
export function ShortcutSheet({ screens, canManage, ...dialog }: Props) {
  const t = useTranslations("admin.palette");
  const nav = useTranslations("admin.nav");
  const common = useTranslations("admin.common");
  const path = barePath(usePathname());
  return (
    <Dialog {...dialog}>
      <DialogContent aria-describedby={undefined} {...useReturnFocus()}>
        <DialogTitle>{t("shortcuts")}</DialogTitle>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
          {canManage && <Line name={t("open")} keys={["Ctrl", "K"]} />}
          {canManage && <Line name={t("focusSearch")} keys={["/"]} />}
          <Line name={t("help")} keys={["?"]} />
          {path === adminPaths.desk && <Line name={common("undo")} keys={["Ctrl", "Z"]} />}
          {screens.map(({ name, letter }) => (
            <Line key={name} name={nav(name)} keys={["g", letter]} />
          ))}
        </dl>
        {path === adminPaths.orders && <OrderKeys />}
      </DialogContent>
    </Dialog>
  );
}

/** The keys of the list of orders. */
function OrderKeys() {
  const t = useTranslations("admin.palette.orderKeys");
  return (
    <>
      <h3 className="font-sans font-medium">{t("title")}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
        {Object.entries(LIST_LETTERS).map(([letter, does]) => (
          <Line key={letter} name={t(does)} keys={[letter]} />
        ))}
        <Line name={t("open")} keys={["Enter"]} />
        <Line name={t("range")} keys={["Shift", "Space"]} />
      </dl>
    </>
  );
}

function Line({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="ltr" className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="min-w-7 rounded-xs border bg-muted px-1.5 py-0.5 text-center text-xs">
            {key}
          </kbd>
        ))}
      </dd>
    </>
  );
}
