"use client";

import { useTranslations } from "next-intl";
import { AuthForm } from "@/components/admin-shell/auth-form";
import { EmailField } from "@/components/admin-shell/email-field";
import { PasswordField } from "@/components/admin-shell/password-field";
import { signIn } from "@/lib/auth/actions";

export function LoginForm({ next }: { next: string }) {
  const t = useTranslations("admin.login");
  return (
    <AuthForm action={signIn} submit={t("submit")} focus="password">
      {(typed) => (
        <>
          <input type="hidden" name="next" value={next} />
          <EmailField id="login-email" defaultValue={typed.email} />
          <PasswordField id="login-password" label={t("password")} autoComplete="current-password" />
        </>
      )}
    </AuthForm>
  );
}
