import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/admin-shell/auth-frame";
import { Link } from "@/components/shell/link";
import { adminPaths } from "@/lib/core/admin-paths";
import { CodeForm, RequestForm } from "./reset-forms";

/** Nobody comes here by a link inside the back office, so there is no navigation to make instant. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.login.reset");
  return { title: t("title") };
}

/** First the address, then the code that was mailed to it with the new password. */
export default async function ResetPage({ searchParams }: PageProps<"/[locale]/admin/reset">) {
  const [{ email }, t] = await Promise.all([searchParams, getTranslations("admin.login.reset")]);
  const asked = typeof email === "string" && email !== "";
  return (
    <AuthFrame title={t("title")} text={asked ? t("sent", { email }) : t("text")}>
      {asked ? <CodeForm email={email} /> : <RequestForm />}
      <p className="mt-5 text-sm">
        <Link href={asked ? adminPaths.reset : adminPaths.login()} className="link">
          {asked ? t("again") : t("back")}
        </Link>
      </p>
    </AuthFrame>
  );
}
