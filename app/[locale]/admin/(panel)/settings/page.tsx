import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Fold } from "@/components/admin-shell/fold";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { addressesLeftOut } from "@/lib/analytics/admin-queries";
import { inLocale } from "@/lib/catalog/product";
import { answerParts, THRESHOLD } from "@/lib/content/question";
import { questions } from "@/lib/content/queries";
import type { Locale } from "@/lib/core/locale";
import { formatMoney, type Minor } from "@/lib/core/money";
import { hoursToEdit, wordedMessages } from "@/lib/desk/queries";
import { roleCan } from "@/lib/http/abilities";
import { costSettingsToEdit } from "@/lib/purchases/queries";
import { settingsToEdit } from "@/lib/settings/admin-queries";
import { shopSettings } from "@/lib/settings/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { CallingHoursForm } from "./calling-hours";
import { ExcludedVisits } from "./excluded-visits";
import { PackagingCost } from "./packaging-cost";
import { PersonalData } from "./personal-data";
import { ReadyMessages } from "./ready-messages";
import { SettingsEditor } from "./settings-editor";

/** The total of the invented order in the preview of the ready messages. */
const EXAMPLE_TOTAL: Minor = 1_250_000;

export const generateMetadata = screenTitle("admin.nav.settings");

export default async function SettingsPage() {
  const [t, settings] = await Promise.all([getTranslations("admin.nav"), getTranslations("admin.settings")]);
  return (
    <>
      <PageHead title={t("settings")} />
      <Suspense fallback={<ListSkeleton />}>
        <Settings />
      </Suspense>
      <div className="mt-6 max-w-4xl divide-y border-y">
        <Suspense>
          <Calls />
        </Suspense>
        <Fold id="settings-costs" title={settings("costs.title")} note={settings("costs.note")}>
          <Suspense>
            <Costs />
          </Suspense>
        </Fold>
        <Fold id="settings-privacy" title={settings("privacy")} note={settings("privacyIs")}>
          <Suspense>
            <Exclusions />
          </Suspense>
          <Suspense>
            <Privacy />
          </Suspense>
        </Fold>
      </div>
    </>
  );
}

async function Settings() {
  const locale = await getLocale();
  const [settings, faq] = await Promise.all([settingsToEdit(), questions(locale)]);
  const answersInParts = faq.filter(({ answer }) => answer.includes(THRESHOLD)).map(answerParts);
  return <SettingsEditor settings={settings} answersInParts={answersInParts} locale={locale} />;
}

/** Only an owner may change the rules of the calls. */
async function Calls() {
  const { role } = await requireAdmin();
  if (!roleCan(role, "own")) return null;
  const [t, hours, messages, en, ar, { shopName, currency }] = await Promise.all([
    getTranslations("admin.settings"),
    hoursToEdit(),
    wordedMessages(),
    getMessages({ locale: "en" }),
    getMessages({ locale: "ar" }),
    shopSettings(),
  ]);
  const example = (locale: Locale, { admin }: typeof en) => ({
    ...admin.settings.ready.example,
    shop: inLocale(shopName, locale),
    number: "LF-7K4M2Q",
    total: formatMoney(EXAMPLE_TOTAL, currency, locale),
  });
  return (
    <Fold id="settings-calls" title={t("calls")} note={t("callsAre")}>
      <CallingHoursForm hours={hours} />
      <ReadyMessages
        messages={messages}
        texts={{ en: en.admin.desk.spoken, ar: ar.admin.desk.spoken }}
        example={{ en: example("en", en), ar: example("ar", ar) }}
      />
    </Fold>
  );
}

const Costs = async () => <PackagingCost settings={await costSettingsToEdit()} />;

async function Privacy() {
  const { role } = await requireAdmin();
  return <PersonalData canErase={roleCan(role, "own")} />;
}

const Exclusions = async () => <ExcludedVisits addresses={await addressesLeftOut()} />;
