"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locale";
import { saveSettings } from "@/lib/settings/admin-actions";
import type { SettingsField, SettingsForm } from "@/lib/settings/admin-settings";
import { missingFacts } from "@/lib/settings/missing-facts";
import { MoneyFields } from "./money-fields";

/** Every link of the shop to a social network begins like this. */
const LINK_START = "https://";

type Props = { settings: SettingsForm; answersInParts: readonly (readonly string[])[]; locale: Locale };

const ENGLISH = { dir: "ltr", lang: "en" } as const;
const ARABIC = { dir: "rtl", lang: "ar" } as const;
const LATIN = { dir: "ltr", autoCapitalize: "none", spellCheck: false, className: "rtl:text-end" } as const;

const NUMBER = { dir: "ltr", inputMode: "numeric", required: true, className: "rtl:text-end" } as const;

/** The facts about the shop, in one form. An error is shown at its field, and the typed text stays. */
export function SettingsEditor({ settings, answersInParts, locale }: Props) {
  const t = useTranslations("admin.settings");
  const common = useTranslations("admin.common");
  const [isDirty, setDirty] = useState(false);
  const [discardCount, setDiscardCount] = useState(0);
  useUnsavedGuard(isDirty, () => {
    setDirty(false);
    setDiscardCount((times) => times + 1);
  });
  const { form, errorOf, fieldOf, isPending } = useAdminForm(saveSettings, {
    done: () => {
      setDirty(false);
      notify({ kind: "success", title: t("saved"), description: t("savedText") });
    },
  });
  const field = (name: SettingsField) =>
    ({ name, label: t(`fields.${name}`), defaultValue: settings[name], error: errorOf(name) }) as const;

  const missing = missingFacts(settings);

  return (
    <form {...form} key={discardCount} onInput={() => setDirty(true)} className="flex max-w-4xl flex-col gap-6">
      {missing.length > 0 && (
        <section className="panel" aria-labelledby="missing-facts">
          <h2 id="missing-facts" className="text-lg">
            {t("missing")}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">{t("missingText")}</p>
          <ul className="mt-3 list-disc ps-5 text-sm">
            {missing.map((name) => (
              <li key={name}>{t(`fields.${name}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <Section title={t("shop")}>
        <TextField {...field("shop_name")} {...ENGLISH} required />
        <TextField {...field("shop_name_ar")} {...ARABIC} required />
        <TextField {...field("address")} {...ENGLISH} lines={2} />
        <TextField {...field("address_ar")} {...ARABIC} lines={2} />
        <TextField {...field("visiting")} {...ENGLISH} lines={2} hint={t("visitingHint")} />
        <TextField {...field("visiting_ar")} {...ARABIC} lines={2} />
        <TextField {...field("map_link")} {...LATIN} type="url" placeholder={LINK_START} hint={t("mapHint")} />
      </Section>
      <Section title={t("about")} text={t("aboutText")}>
        <TextField {...field("story")} {...ENGLISH} lines={8} hint={t("storyHint")} />
        <TextField {...field("story_ar")} {...ARABIC} lines={8} />
        <TextField {...field("care")} {...ENGLISH} lines={8} hint={t("careHint")} />
        <TextField {...field("care_ar")} {...ARABIC} lines={8} />
      </Section>
      <Section title={t("contact")}>
        <TextField {...field("phone")} {...LATIN} type="tel" />
        <TextField {...field("whatsapp")} {...LATIN} type="tel" hint={t("whatsappHint")} />
        <TextField {...field("email")} {...LATIN} type="email" />
      </Section>
      <Section title={t("social")} text={t("socialText")}>
        <TextField {...field("instagram")} {...LATIN} type="url" placeholder={LINK_START} />
        <TextField {...field("facebook")} {...LATIN} type="url" placeholder={LINK_START} />
        <TextField {...field("tiktok")} {...LATIN} type="url" placeholder={LINK_START} />
      </Section>
      <Section title={t("money")}>
        <MoneyFields settings={settings} answersInParts={answersInParts} locale={locale} fieldOf={fieldOf} />
      </Section>
      <Section title={t("limits")} text={t("limitsText")}>
        <TextField {...field("max_order_pieces")} {...NUMBER} />
        <TextField {...field("max_open_orders")} {...NUMBER} />
        <TextField {...field("max_open_pieces")} {...NUMBER} />
        <TextField {...field("unconfirmed_days")} {...NUMBER} hint={t("unconfirmedHint")} />
        <TextField {...field("unconfirmed_share")} {...NUMBER} hint={t("shareHint")} />
      </Section>
      <Section title={t("legal")} text={t("legalText")}>
        <TextField {...field("legal_name")} dir="auto" />
        <TextField {...field("nif")} {...LATIN} />
        <TextField {...field("rc")} {...LATIN} />
      </Section>
      <div className="sticky bottom-0 z-20 flex items-center justify-end gap-4 border-t bg-background py-3">
        <p role="status" className="text-sm text-muted-foreground">
          {isDirty && t("unsaved")}
        </p>
        <Button type="submit" aria-disabled={isPending}>
          {common("save")}
        </Button>
      </div>
    </form>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="panel">
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1 text-sm text-muted-foreground">{text}</p>}
      <div className="mt-5 grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
