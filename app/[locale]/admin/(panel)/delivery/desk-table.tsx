"use client";

import { useTranslations } from "next-intl";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { useAction } from "@/components/admin-shell/use-action";
import type { NamedWilaya } from "@/components/admin-shell/options";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { deleteDesk, switchDesk } from "@/lib/delivery/admin-actions";
import { type ListedDesk, shownDeskPhone } from "@/lib/delivery/admin-desk";
import { DeskDialog } from "./desk-dialog";

type Props = { desks: readonly ListedDesk[]; wilayas: readonly NamedWilaya[]; locale: Locale };

export function DeskTable({ desks, wilayas, locale }: Props) {
  const t = useTranslations("admin.delivery");
  const nameOf = (code: number) => wilayas.find((wilaya) => wilaya.code === code)?.name[locale] ?? String(code);
  return (
    <div className="panel p-0 md:p-2">
      <Table>
        <TableHeads>
          <TableHead>{t("deskName")}</TableHead>
          <TableHead>{t("place")}</TableHead>
          <TableHead>{t("address")}</TableHead>
          <TableHead>{t("phone")}</TableHead>
          <TableHead>{t("open")}</TableHead>
          <HiddenHead>{t("actions")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {desks.map((desk) => (
            <DeskRow key={desk.id} desk={desk} wilaya={nameOf(desk.wilaya)} wilayas={wilayas} locale={locale} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function DeskRow({
  desk,
  wilaya,
  wilayas,
  locale,
}: {
  desk: ListedDesk;
  wilaya: string;
  wilayas: readonly NamedWilaya[];
  locale: Locale;
}) {
  const t = useTranslations("admin.delivery");
  const common = useTranslations("admin.common");
  const name = inLocale(desk.name, locale);
  return (
    <TableRow>
      <TableCell className="whole font-medium break-words" data-label={t("deskName")}>
        {name}
      </TableCell>
      <TableCell data-label={t("place")}>
        <span>{desk.commune[locale]}</span>
        <span className="block text-muted-foreground">{wilaya}</span>
      </TableCell>
      <TableCell data-label={t("address")} className="break-words">
        {inLocale(desk.address, locale)}
      </TableCell>
      <TableCell data-label={t("phone")}>
        {desk.phone ? <bdi dir="ltr">{shownDeskPhone(desk.phone)}</bdi> : t("none")}
      </TableCell>
      <TableCell data-label={t("open")}>
        <DeskSwitch desk={desk} name={name} />
      </TableCell>
      <TableCell className="whole">
        <span className="flex flex-wrap justify-end gap-2 max-md:justify-start">
          <DeskDialog desk={desk} wilayas={wilayas} wilaya={desk.wilaya} />
          <AskedAction
            action={deleteDesk}
            input={desk.id}
            label={common("delete")}
            name={name}
            title={t("deleteDesk")}
            text={t("deleteDeskQuestion", { name })}
            notice={() => ({ title: t("deskDeleted", { name }) })}
          />
        </span>
      </TableCell>
    </TableRow>
  );
}

/** Shows the new state at once. When the server refuses it, the old state comes back. */
function DeskSwitch({ desk, name }: { desk: ListedDesk; name: string }) {
  const t = useTranslations("admin.delivery");
  const { run, isPending } = useAction(switchDesk);
  const isShownOpen = isPending ? !desk.active : desk.active;
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        role="switch"
        className="checkbox"
        aria-label={t("openNamed", { name })}
        checked={isShownOpen}
        onChange={() => !isPending && run({ id: desk.id, active: !desk.active })}
      />
      <span>{isShownOpen ? t("isOpen") : t("isClosed")}</span>
    </label>
  );
}
