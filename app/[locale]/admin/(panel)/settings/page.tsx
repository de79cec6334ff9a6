import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { addressesLeftOut } from "@/lib/analytics/admin-queries";
import { answerParts, THRESHOLD } from "@/lib/content/question";
import { questions } from "@/lib/content/queries";
import { hoursToEdit } from "@/lib/desk/queries";
import { roleCan } from "@/lib/http/abilities";
import { settingsToEdit } from "@/lib/settings/admin-queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { CallingHoursForm } from "./calling-hours";
import { ExcludedAddresses } from "./excluded-addresses";
import { PersonalData } from "./personal-data";
import { SettingsEditor } from "./settings-editor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.nav");
  return { title: t("settings") };
}

export default async function SettingsPage() {
  const t = await getTranslations("admin.nav");
  return (
    <>
      <PageHead title={t("settings")} />
      <Suspense fallback={<ListSkeleton />}>
        <Settings />
      </Suspense>
      <Suspense>
        <LeftOut />
      </Suspense>
      <Suspense>
        <Calls />
      </Suspense>
      <Suspense>
        <Privacy />
      </Suspense>
    </>
  );
}

async function Settings() {
  const locale = await getLocale();
  const [settings, asked] = await Promise.all([settingsToEdit(), questions(locale)]);
  // The sentences of the FAQ that name the threshold, around the place where it stands.
  const sentences = asked.filter(({ answer }) => answer.includes(THRESHOLD)).map(answerParts);
  return <SettingsEditor settings={settings} sentences={sentences} locale={locale} />;
}

/** The rules of the calls are an owner's. */
async function Calls() {
  const { role } = await requireAdmin();
  return roleCan(role, "own") ? <CallingHoursForm hours={await hoursToEdit()} /> : null;
}

async function Privacy() {
  const { role } = await requireAdmin();
  return <PersonalData mayErase={roleCan(role, "own")} />;
}

const LeftOut = async () => <ExcludedAddresses addresses={await addressesLeftOut()} />;
