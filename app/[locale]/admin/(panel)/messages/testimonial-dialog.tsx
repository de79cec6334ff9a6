"use client";

import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin-shell/check-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { Options } from "@/components/admin-shell/options";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { saveTestimonial } from "@/lib/content/admin-actions";
import type { EditedTestimonial } from "@/lib/content/admin-testimonial";

/** Adds a testimonial that a customer gave elsewhere, or edits `testimonial`. */
export function TestimonialDialog({ testimonial }: { testimonial: EditedTestimonial | null }) {
  const t = useTranslations("admin.messages");
  const common = useTranslations("admin.common");
  const triggerProps =
    testimonial === null
      ? { trigger: t("addTestimonial"), title: t("addTestimonial"), triggerClassName: buttonVariants() }
      : {
          trigger: common("edit"),
          title: t("editTestimonial"),
          triggerLabel: t("editNamed", { author: testimonial.author }),
        };
  return (
    <FormDialog {...triggerProps}>{(close) => <TestimonialForm testimonial={testimonial} close={close} />}</FormDialog>
  );
}

const RATINGS = [5, 4, 3, 2, 1] as const;

function TestimonialForm({ testimonial, close }: { testimonial: EditedTestimonial | null; close: () => void }) {
  const t = useTranslations("admin.messages");
  const { form, errorOf, isPending } = useAdminForm(saveTestimonial, {
    extra: { id: testimonial?.id ?? null },
    done: close,
    notice: (author) => t("testimonialSaved", { author }),
  });
  const field = (name: "author" | "author_ar" | "city" | "city_ar" | "quote" | "quote_ar") =>
    ({ name, label: t(`fields.${name}`), defaultValue: testimonial?.[name] ?? "", error: errorOf(name) }) as const;

  return (
    <form {...form} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("author")} required dir="ltr" />
        <TextField {...field("author_ar")} dir="rtl" lang="ar" />
        <TextField {...field("city")} dir="ltr" />
        <TextField {...field("city_ar")} dir="rtl" lang="ar" />
      </div>
      <TextField {...field("quote")} lines={3} required dir="ltr" lang="en" />
      <TextField {...field("quote_ar")} lines={3} dir="rtl" lang="ar" />
      <div>
        <Label htmlFor="testimonial-rating" className="mb-1.5 block">
          {t("fields.rating")}
        </Label>
        <NativeSelect id="testimonial-rating" name="rating" defaultValue={testimonial?.rating ?? ""}>
          <option value="">{t("noRating")}</option>
          <Options of={RATINGS} text={(n) => t("rating", { n })} />
        </NativeSelect>
      </div>
      <CheckField name="approved" defaultChecked={testimonial?.approved}>
        {t("approvedHint")}
      </CheckField>
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
