import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { useServerForm } from "@/components/shell/use-server-form";
import { Button } from "@/components/ui/button";
import { textOf } from "@/lib/core/form-text";
import type { AuthProblem, AuthState } from "@/lib/auth/state";

const START: AuthState = { problem: null, typed: { email: "" } };

/** The router rejects an action that redirects with this error. The form of the page that was left has no problem then. */
const isRedirect = (error: unknown): boolean =>
  error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT");

const noAnswer = (form: FormData, error: unknown): AuthState => ({
  problem: isRedirect(error) ? null : { kind: "unreachable" },
  typed: { email: textOf(form, "email") },
});

const WEAKNESSES = ["length", "characters", "pwned", "repeat", "sequence", "common"] as const;

function useWords() {
  const t = useTranslations("admin.login");
  return ({ kind, fields = {}, minutes = 1, reasons = [] }: AuthProblem): string => {
    if (kind === "fields") {
      const field = (["email", "code", "password"] as const).find((name) => name in fields);
      return t(`fields.${field ?? "email"}`);
    }
    if (kind === "tooMany") return t("refusals.tooMany", { minutes });
    const why = WEAKNESSES.filter((reason) => reasons.includes(reason)).map((reason) => t(`weak.${reason}`));
    return [t(`refusals.${kind}`), ...why].join(" ");
  };
}

type Props = {
  action: (before: AuthState, form: FormData) => Promise<AuthState>;
  submit: string;
  /** The field that a refusal leads back to. */
  focus: string;
  children: (typed: AuthState["typed"]) => ReactNode;
};

/** A form of the login pages. It works without script. A refusal is shown, and the typed e-mail address stays. */
export function AuthForm({ action, submit, focus, children }: Props) {
  const { state, isPending, form } = useServerForm(action, { start: START, noAnswer });
  const words = useWords();
  const locale = useLocale();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state.problem === null) return;
    const field = element.current?.elements.namedItem(focus);
    if (field instanceof HTMLInputElement) field.select();
  }, [state, focus]);

  return (
    <form ref={element} {...form} aria-busy={isPending} className="flex flex-col gap-5">
      <input type="hidden" name="locale" value={locale} />
      <p role="alert" className="rounded-sm border-s-2 border-destructive bg-muted px-4 py-3 text-sm empty:hidden">
        {state.problem && words(state.problem)}
      </p>
      {children(state.typed)}
      <Button type="submit" size="lg" aria-disabled={isPending}>
        {submit}
      </Button>
    </form>
  );
}
