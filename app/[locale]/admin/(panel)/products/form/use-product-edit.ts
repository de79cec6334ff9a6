import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import { notify } from "@/components/shell/notify";
import { saveProduct } from "@/lib/catalog/admin/actions";
import { keepTyped, payloadOf, type ProductDraft, wrongFigures } from "@/lib/catalog/admin/draft";
import type { Locale } from "@/lib/core/locale";
import type { Failure, FieldErrors } from "@/lib/core/result";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { type ProductEdit, refusedLanguage, typedAt } from "./product-edit";

/** What is typed stays until it is saved: a refusal, a later version and a lost connection take nothing away. */
export function useProductEdit(read: ProductDraft) {
  const t = useTranslations("admin.products.form");
  const wrong = useTranslations("admin.fieldErrors");
  const locale = useLocale();
  const router = useRouter();
  const { run, isPending } = useAction(saveProduct);
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(read);
  const [draft, setDraft] = useState(read);
  /** What was refused, and how the form was then: an error stands until its field is changed. */
  const [refusal, setRefusal] = useState<{ fields: FieldErrors; draft: ProductDraft }>({ fields: {}, draft: read });
  const [language, setLanguage] = useState<Locale>(read.id === null ? "en" : locale);
  /** The version that somebody else has saved meanwhile. */
  const [later, setLater] = useState<string | null>(null);
  const isDirty = JSON.stringify(payloadOf(draft)) !== JSON.stringify(payloadOf(saved));
  useUnsavedGuard(isDirty && !isPending, () => {
    setDraft(saved);
    setRefusal({ fields: {}, draft: saved });
    setLater(null);
  });

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [refusal]);

  function done(sent: ProductDraft, fresh: ProductDraft) {
    const page = fresh.status === "active" ? localePath(locale, paths.product(fresh.id ?? "")) : null;
    notify({
      kind: "success",
      title: t("saved", { name: fresh.name }),
      ...(page && { action: { label: t("viewInShop"), onClick: () => window.open(page, "_blank", "noopener") } }),
    });
    setSaved(fresh);
    setDraft((typed) => keepTyped(sent, typed, fresh));
    setRefusal({ fields: {}, draft: fresh });
    setLater(null);
    if (draft.id === null) router.replace(localePath(locale, adminPaths.editProduct(fresh.id ?? "")));
  }

  function refused(sent: ProductDraft, { error, detail, fields: told }: Failure): boolean {
    // The form itself names numbers that cannot be read; the server would only see that they are missing.
    const fields = { ...told, ...wrongFigures(sent) };
    if (error === "status_conflict") setLater(String(detail?.updated_at ?? ""));
    setRefusal({ fields, draft: sent });
    setLanguage((shown) => refusedLanguage(fields) ?? shown);
    if (error !== "invalid") return error === "status_conflict";
    notify({ kind: "error", title: t("check") });
    return true;
  }

  function save(toSave: ProductDraft) {
    run(payloadOf(toSave), { done: (fresh) => done(toSave, fresh), refused: (failure) => refused(toSave, failure) });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) save(draft);
  }

  function errorOf(field: string): string | undefined {
    const error = refusal.fields[field];
    if (error === undefined || typedAt(draft, field) !== typedAt(refusal.draft, field)) return undefined;
    return wrong.has(error as "invalid") ? wrong(error as "invalid") : wrong("invalid");
  }

  const edit: ProductEdit = {
    draft,
    errorOf,
    set: (change) => setDraft((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
  };
  /** Saves what is on this screen over what somebody else has saved. */
  const saveOver = () => save({ ...draft, version: later });
  return {
    edit,
    texts: { language, setLanguage },
    form: { ref: form, onSubmit, noValidate: true, "aria-busy": isPending },
    isPending,
    isDirty,
    isStale: later !== null,
    saveOver,
  };
}
