"use client";

import { useTranslations } from "next-intl";
import { AuthForm } from "@/components/admin-shell/auth-form";
import { EmailField } from "@/components/admin-shell/email-field";
import { PasswordField } from "@/components/admin-shell/password-field";
import { TextField } from "@/components/shell/text-field";
import { requestReset, resetByLink, resetPassword } from "@/lib/auth/actions";
import { CODE_LENGTH, SHORTEST_PASSWORD } from "@/lib/auth/password";
import type { LinkProof } from "@/lib/auth/recovery";

function NewPassword() {
  const t = useTranslations("admin.login");
  return (
    <PasswordField
      id="reset-password"
      label={t("reset.password")}
      hint={t("reset.passwordHint", { n: SHORTEST_PASSWORD })}
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
    />
  );
}

export function RequestForm() {
  const t = useTranslations("admin.login");
  return (
    <AuthForm action={requestReset} submit={t("reset.send")} focus="email">
      {(typed) => <EmailField id="reset-email" defaultValue={typed.email} />}
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
          <TextField
            id="reset-code"
            name="code"
            label={t("reset.code")}
            hint={t("reset.codeHint")}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH * 2}
            dir="ltr"
            className="rtl:text-end"
          />
          <NewPassword />
        </>
      )}
    </AuthForm>
  );
}

/** The form behind the link in the mail. Sending the form uses the link up; opening it does not. */
export function LinkForm({ proof }: { proof: LinkProof }) {
  const t = useTranslations("admin.login");
  return (
    <AuthForm action={resetByLink} submit={t("reset.submit")} focus="password">
      {() => (
        <>
          <input type="hidden" name="kind" value={proof.kind} />
          <input type="hidden" name="value" value={proof.value} />
          <NewPassword />
        </>
      )}
    </AuthForm>
  );
}
