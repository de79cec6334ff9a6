import Form from "next/form";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { WilayaOptions } from "@/components/admin-shell/options";
import { Pager } from "@/components/admin-shell/pager";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { query } from "@/lib/core/query";
import { DESKS_PER_PAGE, listedDesks, zonedWilayas } from "@/lib/delivery/admin-queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { DeskDialog } from "./desk-dialog";
import { DeskTable } from "./desk-table";

/** The pickup desks of all wilayas, or of `wilaya`. */
export async function Desks({ wilaya, page }: { wilaya: number | null; page: number }) {
  const [wilayas, { desks, total }, locale, t, common] = await Promise.all([
    zonedWilayas(),
    listedDesks({ wilaya, page }),
    getLocale(),
    getTranslations("admin.delivery"),
    getTranslations("admin.common"),
  ]);
  const names = wilayas.map(({ code, name }) => ({ code, name }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Form
          action={localePath(locale, adminPaths.delivery)}
          scroll={false}
          className="flex flex-wrap items-center gap-2"
        >
          <input type="hidden" name="tab" value="desks" />
          <NativeSelect
            key={wilaya}
            name="wilaya"
            defaultValue={wilaya ?? ""}
            aria-label={t("wilaya")}
            className="w-auto max-w-64"
          >
            <option value="">{t("allWilayas")}</option>
            <WilayaOptions wilayas={names} locale={locale} />
          </NativeSelect>
          <Button type="submit" variant="outline">
            {common("apply")}
          </Button>
        </Form>
        <DeskDialog desk={null} wilayas={names} wilaya={wilaya} />
      </div>
      {desks.length === 0 ? (
        <EmptyState title={t("noDesks")} text={t("noDesksText")} />
      ) : (
        <DeskTable desks={desks} wilayas={names} locale={locale} />
      )}
      <Pager
        page={page}
        perPage={DESKS_PER_PAGE}
        total={total}
        hrefOf={(to) => adminPaths.delivery + query({ tab: "desks", wilaya: wilaya?.toString(), page: String(to) })}
      />
    </>
  );
}
