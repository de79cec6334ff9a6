import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/admin-shell/auth-frame";
import { Link } from "@/components/shell/link";
import { nextPage } from "@/lib/auth/next-page";
import { adminPaths } from "@/lib/core/admin-paths";
import { currentAdmin } from "@/lib/supabase/admin";
import { LoginForm } from "./login-form";

/** Nobody comes here by a link inside the back office, so there is no navigation to make instant. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.login");
  return { title: t("title") };
}

export default async function LoginPage({ searchParams }: PageProps<"/[locale]/admin/login">) {
  const [{ next }, locale, t, admin] = await Promise.all([searchParams, getLocale(), getTranslations("admin.login"), currentAdmin()]);
  const asked = typeof next === "string" ? next : "";
  if (admin) redirect(nextPage(asked, locale));
  return (
    <AuthFrame title={t("title")} text={t("text")}>
      <LoginForm next={asked} />
      <p className="mt-5 text-sm">
        <Link href={adminPaths.reset} className="link">
          {t("forgotten")}
        </Link>
      </p>
    </AuthFrame>
  );
}
