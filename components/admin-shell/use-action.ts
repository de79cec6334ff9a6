import { useLocale, useTranslations } from "next-intl";
import { useCallback, useTransition } from "react";
import { notify } from "@/components/shell/notify";
import { type Failure, fail, type Result } from "@/lib/core/result";
import { adminPaths } from "@/lib/http/admin-paths";
import { barePath, localePath } from "@/lib/i18n/navigation";

type Then<Output> = {
  done?: (value: Output) => void;
  /** The title of the notice of success. */
  notice?: (value: Output) => string;
  /** Return true when the refusal was shown at its field: then no notice is shown. */
  refused?: (failure: Failure) => boolean | void;
};

/**
 * Runs a server action of the back office from a button or a form. A refusal or a lost connection is shown as a notice,
 * and typed text stays on the screen. After an ended session, the login leads back to this screen.
 */
export function useAction<Input, Output>(action: (input: Input) => Promise<Result<Output>>) {
  const t = useTranslations("errors");
  const locale = useLocale();
  const [isPending, start] = useTransition();

  const run = useCallback(
    (input: Input, { done, notice, refused }: Then<Output> = {}) =>
      start(async () => {
        const result = await action(input).catch((): Result<Output> => fail("unavailable"));
        if (result.ok) {
          done?.(result.value);
          if (notice) notify({ kind: "success", title: notice(result.value) });
          return;
        }
        if (result.error === "unauthorized") {
          const here = barePath(location.pathname) + location.search;
          return location.assign(localePath(locale, adminPaths.login(here)));
        }
        if (refused?.(result)) return;
        notify({ kind: "error", title: t(result.error, { name: "", size: "", n: 0, ...result.detail }) });
      }),
    [action, locale, t],
  );

  return { run, isPending };
}
