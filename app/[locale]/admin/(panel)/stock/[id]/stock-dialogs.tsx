"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { Options } from "@/components/admin-shell/options";
import { SelectField } from "@/components/admin-shell/select-field";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { sizeLabel } from "@/lib/catalog/size-label";
import type { Result } from "@/lib/core/result";
import { countStock, receiveStock, takeFromStock } from "@/lib/stock/actions";
import { USES } from "@/lib/stock/stock";
import type { StockedProduct } from "@/lib/stock/rows";

type Props = {
  product: StockedProduct;
  /** The product's name in the language of the screen. */
  name: string;
};

/** The three ways to change a stock by hand: bottles arrive, are counted, or leave without being sold. */
export function StockDialogs({ sizes, ...props }: Props & { sizes: readonly string[] }) {
  const t = useTranslations("admin.stock.forms");
  const outline = buttonVariants({ variant: "outline" });
  return (
    <>
      <FormDialog trigger={t("receive")} title={t("receiveTitle")} triggerClassName={buttonVariants()}>
        {(close) => <StockForm {...props} close={close} action={receiveStock} number="quantity" />}
      </FormDialog>
      <FormDialog trigger={t("count")} title={t("countTitle")} triggerClassName={outline}>
        {(close) => <StockForm {...props} close={close} action={countStock} number="counted" />}
      </FormDialog>
      <FormDialog trigger={t("take")} title={t("takeTitle")} triggerClassName={outline}>
        {(close) => (
          <StockForm {...props} sizes={sizes} close={close} action={takeFromStock} number="quantity">
            <Cause />
          </StockForm>
        )}
      </FormDialog>
    </>
  );
}

function Cause() {
  const t = useTranslations("admin.stock");
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5 block">
        {t("forms.cause")}
      </Label>
      <NativeSelect id={id} name="cause">
        <Options of={USES} text={(cause) => t(`causes.${cause}`)} />
      </NativeSelect>
    </div>
  );
}

type FormProps = Props & {
  /** The form asks which size it was: each size has a cost of its own. */
  sizes?: readonly string[];
  close: () => void;
  action: (input: unknown) => Promise<Result<StockedProduct>>;
  /** The number to type: how many bottles moved, or how many were counted. */
  number: "quantity" | "counted";
  children?: ReactNode;
};

function StockForm({ product, name, sizes = [], close, action, number, children }: FormProps) {
  const locale = useLocale();
  const t = useTranslations("admin.stock.forms");
  const isCount = number === "counted";
  const { form, fieldOf, isPending } = useAdminForm(action, {
    extra: { productId: product.id, ...(isCount && { seen: product.stock }) },
    done: close,
    notice: ({ stock }) => t("done", { name, n: stock }),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      {children}
      {sizes.length > 1 && (
        <SelectField {...fieldOf("size")} label={t("size")}>
          <option value="">{t("chooseSize")}</option>
          <Options of={sizes} text={(size) => sizeLabel(size, locale)} />
        </SelectField>
      )}
      <TextField
        {...fieldOf(number)}
        label={t(number)}
        hint={isCount ? t("countedHint", { n: product.stock }) : undefined}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        required
      />
      <TextField
        {...fieldOf("note")}
        label={t("note")}
        hint={t("noteHint")}
        maxLength={200}
        autoComplete="off"
        dir="auto"
      />
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
