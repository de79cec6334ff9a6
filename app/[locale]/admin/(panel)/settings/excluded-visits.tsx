"use client";

import { useTranslations } from "next-intl";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { excludeAddresses } from "@/lib/analytics/admin-actions";

/**
 * Texts such as 127.0.0.1. A page view is left out of the statistics when its user agent contains one of them. A
 * separate form, because each change makes the database count all days again whose views are still stored.
 */
export function ExcludedVisits({ addresses }: { addresses: readonly string[] }) {
  const t = useTranslations("admin.settings.excluded");
  const common = useTranslations("admin.common");
  const { form, fieldOf, isPending } = useAdminForm(excludeAddresses, {
    done: (n) => notify({ kind: "success", title: common("saved"), description: t("saved", { n }) }),
  });
  return (
    <section className="panel mt-6 max-w-4xl">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <form {...form} className="mt-5 flex flex-col items-start gap-4">
        <div className="w-full">
          <TextField
            {...fieldOf("addresses")}
            lines={4}
            dir="ltr"
            spellCheck={false}
            label={t("label")}
            hint={t("hint")}
            defaultValue={addresses.join("\n")}
          />
        </div>
        <Button type="submit" variant="outline" aria-disabled={isPending}>
          {t("save")}
        </Button>
      </form>
    </section>
  );
}
