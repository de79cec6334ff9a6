"use client";

import { useTranslations } from "next-intl";
import { AuthForm } from "@/components/admin-shell/auth-form";
import { PasswordField } from "@/components/admin-shell/password-field";
import { TextField } from "@/components/shell/text-field";
import { requestReset, resetPassword } from "@/lib/auth/actions";
import { CODE_LENGTH, SHORTEST_PASSWORD } from "@/lib/auth/password";

export function RequestForm() {
  const t = useTranslations("admin.login");
  return (
    <AuthForm action={requestReset} submit={t("reset.send")} focus="email">
      {(typed) => <TextField id="reset-email" name="email" type="email" label={t("email")} required autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" className="rtl:text-end" defaultValue={typed.email} />}
    </AuthForm>
  );
}

export function CodeForm({ email }: { email: string }) {
  const t = useTranslations("admin.login");
  return (
    <AuthForm action={resetPassword} submit={t("reset.submit")} focus="code">
      {() => (
        <>
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <TextField id="reset-code" name="code" label={t("reset.code")} hint={t("reset.codeHint")} required inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_LENGTH * 2} dir="ltr" className="rtl:text-end" />
          <PasswordField id="reset-password" label={t("reset.password")} hint={t("reset.passwordHint", { n: SHORTEST_PASSWORD })} autoComplete="new-password" minLength={SHORTEST_PASSWORD} />
        </>
      )}
    </AuthForm>
  );
}
