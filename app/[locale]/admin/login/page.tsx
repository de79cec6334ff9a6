import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/admin-shell/auth-frame";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { nextPage } from "@/lib/auth/next-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { shopName } from "@/lib/settings/queries";
import { currentAdmin } from "@/lib/supabase/admin";
import { LoginForm } from "./login-form";

/** No link inside the back office leads here, so the page needs no instant navigation. */
export const instant = false;

export const generateMetadata = screenTitle("admin.login.title");

export default async function LoginPage({ searchParams }: PageProps<"/[locale]/admin/login">) {
  const locale = await getLocale();
  const [{ next }, t, shop, admin] = await Promise.all([
    searchParams,
    getTranslations("admin.login"),
    shopName(locale),
    currentAdmin(),
  ]);
  const nextPath = typeof next === "string" ? next : "";
  if (admin) redirect(nextPage(nextPath, locale, admin.role));
  return (
    <AuthFrame title={t("title")} text={t("text", { shop })}>
      <LoginForm next={nextPath} />
      <p className="mt-5 text-sm">
        <Link href={adminPaths.reset} className="link">
          {t("forgotten")}
        </Link>
      </p>
    </AuthFrame>
  );
}
