import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { FieldErrors, Result } from "@/lib/core/result";
import { useAction } from "./use-action";

/** Texts of `admin.fieldErrors`; what a server says beyond them is "please check this". */
const KNOWN = [
  "required",
  "tooLong",
  "tooShort",
  "email",
  "phone",
  "url",
  "number",
  "slug",
  "duplicate",
  "address",
  "lastOwner",
] as const;

/** The first field of the form, in the order of the screen, that was refused. */
function firstWrong(form: HTMLFormElement, fields: FieldErrors): HTMLElement | undefined {
  const isWrong = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement && Object.hasOwn(fields, element.getAttribute("name") ?? "");
  return [...form.elements].find(isWrong);
}

type Options<Output> = {
  done: (value: Output) => void;
  /** What the action needs beside the fields, such as the id of what is edited. */
  extra?: Readonly<Record<string, unknown>>;
};

/** A form that a server action takes whole: a refusal stands at its field and the first one takes the focus; what was typed stays. */
export function useAdminForm<Output>(
  action: (input: unknown) => Promise<Result<Output>>,
  { done, extra }: Options<Output>,
) {
  const { run, isPending } = useAction(action);
  const t = useTranslations("admin.fieldErrors");
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
          done(value);
        },
        refused: ({ fields = {} }) => {
          setErrors(fields);
          const wrong = firstWrong(form, fields);
          wrong?.focus();
          return wrong !== undefined;
        },
      },
    );
  }

  /** A changed field loses its error. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name === null || !Object.hasOwn(errors, name)) return;
    const { [name]: _changed, ...left } = errors;
    setErrors(left);
  }

  function errorOf(field: string): string | undefined {
    const error = errors[field];
    return error === undefined ? undefined : t(KNOWN.find((known) => known === error) ?? "invalid");
  }

  return { form: { onSubmit, onChange, noValidate: true, "aria-busy": isPending }, errorOf, isPending };
}
