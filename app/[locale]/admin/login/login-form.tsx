"use client";

import { useTranslations } from "next-intl";
import { AuthForm } from "@/components/admin-shell/auth-form";
import { PasswordField } from "@/components/admin-shell/password-field";
import { TextField } from "@/components/shell/text-field";
import { signIn } from "@/lib/auth/actions";

export function LoginForm({ next }: { next: string }) {
  const t = useTranslations("admin.login");
  return (
    <AuthForm action={signIn} submit={t("submit")} focus="password">
      {(typed) => (
        <>
          <input type="hidden" name="next" value={next} />
          <TextField
            id="login-email"
            name="email"
            type="email"
            label={t("email")}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            className="rtl:text-end"
            defaultValue={typed.email}
          />
          <PasswordField id="login-password" label={t("password")} autoComplete="current-password" />
        </>
      )}
    </AuthForm>
  );
}
