import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireAdmin } from "@/lib/supabase/admin";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.nav");
  return { title: t("dashboard") };
}

export default async function DashboardPage() {
  const [, t] = await Promise.all([requireAdmin(), getTranslations("admin.nav")]);
  return <h1 className="text-2xl">{t("dashboard")}</h1>;
}
