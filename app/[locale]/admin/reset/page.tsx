import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthFrame } from "@/components/admin-shell/auth-frame";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { linkOf } from "@/lib/auth/recovery";
import { adminPaths } from "@/lib/http/admin-paths";
import { CodeForm, LinkForm, RequestForm } from "./reset-forms";

/** No link inside the back office leads here, so the page needs no instant navigation. */
export const instant = false;

export const generateMetadata = screenTitle("admin.login.reset.title");

/** Asks for the e-mail address first, then for the new password. The mail has a code and a link; either is enough. */
export default async function ResetPage({ searchParams }: PageProps<"/[locale]/admin/reset">) {
  const [query, t] = await Promise.all([searchParams, getTranslations("admin.login.reset")]);
  const link = linkOf(query);
  if (link === "over") return <Frame text={t("over")} form={<RequestForm />} />;
  if (link) return <Frame text={t("byLink")} again form={<LinkForm proof={link} />} />;
  const { email } = query;
  if (typeof email === "string" && email !== "")
    return <Frame text={t("sent", { email })} again form={<CodeForm email={email} />} />;
  return <Frame text={t("text")} form={<RequestForm />} />;
}

/** With `again`, the link below the form requests a new mail; without, it leads back to the login. */
async function Frame({ text, form, again = false }: { text: string; form: ReactNode; again?: boolean }) {
  const t = await getTranslations("admin.login.reset");
  return (
    <AuthFrame title={t("title")} text={text}>
      {form}
      <p className="mt-5 text-sm">
        <Link href={again ? adminPaths.reset : adminPaths.login()} className="link">
          {again ? t("again") : t("back")}
        </Link>
      </p>
    </AuthFrame>
  );
}
