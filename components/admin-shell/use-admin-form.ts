import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { FieldErrors, Result } from "@/lib/core/result";
import { useAction } from "./use-action";

/** The texts of refused fields. Zod's own messages have no text in `admin.fieldErrors`: staff read that of "invalid". */
export function useFieldErrors(errors: FieldErrors) {
  const t = useTranslations("admin.fieldErrors");
  const errorOf = (field: string): string | undefined => {
    const error = errors[field] as "invalid" | undefined;
    return error && t(t.has(error) ? error : "invalid");
  };
  return { errorOf, fieldOf: (name: string) => ({ name, error: errorOf(name) }) };
}

/** The first refused field on the screen. */
function firstWrong(form: HTMLFormElement, fields: FieldErrors): HTMLElement | undefined {
  const isWrong = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement && Object.hasOwn(fields, element.getAttribute("name") ?? "");
  return [...form.elements].find(isWrong);
}

type Options<Output> = {
  done?: (value: Output) => void;
  /** The title of the notice of success. */
  notice?: (value: Output) => string;
  /** What the action needs besides the fields, such as the id of the product. */
  extra?: Readonly<Record<string, unknown>>;
};

/** A form for a server action. Refused fields show their errors, the first one gets the focus, and typed text stays. */
export function useAdminForm<Output>(
  action: (input: unknown) => Promise<Result<Output>>,
  { done, notice, extra }: Options<Output>,
) {
  const { run, isPending } = useAction(action);
  const [errors, setErrors] = useState<FieldErrors>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    run(
      { ...Object.fromEntries(new FormData(form)), ...extra },
      {
        done: (value) => {
          setErrors({});
          done?.(value);
        },
        notice,
        refused: ({ fields = {} }) => {
          setErrors(fields);
          const wrong = firstWrong(form, fields);
          wrong?.focus();
          return wrong !== undefined;
        },
      },
    );
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name === null || !Object.hasOwn(errors, name)) return;
    const { [name]: _changed, ...others } = errors;
    setErrors(others);
  }

  const form = { onSubmit, onChange, noValidate: true, "aria-busy": isPending };
  return { form, errors, isPending, ...useFieldErrors(errors) };
}
