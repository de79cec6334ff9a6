"use client";

import { XIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/admin-shell/icon-button";
import { MoveButtons } from "@/components/admin-shell/move-buttons";
import { Options } from "@/components/admin-shell/options";
import { useAction } from "@/components/admin-shell/use-action";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/admin-shell/select-field";
import { saveColumns } from "@/lib/carriers/actions";
import type { Carrier } from "@/lib/carriers/rows";
import {
  type Column,
  COLUMN_FIELDS,
  columnsOf,
  mustBeFilled,
  PROFILE_NAMES,
  type ProfileName,
  PROFILES,
} from "@/lib/carriers/profiles";
import { cleaned, cleanedLines } from "@/lib/core/stored-text";
import { ColumnPreview } from "./column-preview";

type Row = Column & { key: number };
type Draft = { profile: ProfileName; rows: readonly Row[]; nextKey: number };

const MAX_COLUMNS = 60;

const draftOf = (profile: ProfileName, columns: readonly Column[]): Draft => ({
  profile,
  rows: columns.map((column, key) => ({ ...column, key })),
  nextKey: columns.length,
});

const toColumns = (rows: readonly Row[]): Column[] =>
  rows.map(({ header, field, value }) => ({
    header: cleanedLines(header),
    field,
    ...(field === "constant" && { value: cleaned(value ?? "") }),
  }));

const isSame = (one: readonly Column[], other: readonly Column[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The editor of the columns of a carrier's file. A manager may change their headers, their sequence and their contents. */
export function ColumnsEditor({ carrier }: { carrier: Carrier }) {
  const t = useTranslations("admin.carriers.file");
  const texts = useTranslations("admin.carriers");
  const common = useTranslations("admin.common");
  const saved = draftOf(carrier.profile, columnsOf(carrier));
  const [draft, setDraft] = useState(saved);
  const [hasTriedToSave, setHasTriedToSave] = useState(false);
  const { run, isPending } = useAction(saveColumns);

  const { profile, rows, nextKey } = draft;
  const columns = toColumns(rows);
  const isBuiltIn = isSame(columns, PROFILES[profile].columns);
  const isDirty = profile !== carrier.profile || !isSame(columns, toColumns(saved.rows));
  const keysWithoutHeader = rows.filter(({ header }) => cleanedLines(header) === "").map(({ key }) => key);
  useUnsavedGuard(isDirty, () => setDraft(saved));

  const setRows = (changed: readonly Row[]) => setDraft({ ...draft, rows: changed });
  const change = (key: number, column: Partial<Column>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...column } : row)));

  function move(index: number, step: -1 | 1) {
    const [row, other] = [rows[index], rows[index + step]];
    if (!row || !other) return;
    const moved = [...rows];
    [moved[index], moved[index + step]] = [other, row];
    setRows(moved);
  }

  function save() {
    setHasTriedToSave(true);
    if (isPending || keysWithoutHeader.length > 0) return;
    run({ id: carrier.id, profile, columns: isBuiltIn ? null : columns }, { notice: () => common("saved") });
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <section className="panel min-w-0" aria-labelledby="columns-title">
        <h2 id="columns-title" className="text-lg">
          {t("title")}
        </h2>
        <div className="mt-3 max-w-md">
          <SelectField
            label={texts("fields.profile")}
            hint={t("profileHint")}
            value={profile}
            onChange={({ target }) => {
              const chosen = PROFILE_NAMES.find((name) => name === target.value) ?? profile;
              setDraft(draftOf(chosen, PROFILES[chosen].columns));
            }}
          >
            <Options of={PROFILE_NAMES} text={(name) => texts(`profiles.${name}`)} />
          </SelectField>
        </div>
        <p className="mt-3 max-w-prose text-sm text-muted-foreground">
          <span>{texts(`sources.${profile}`)}</span>{" "}
          {PROFILES[profile].checked === null && profile !== "plain" && <span>{t("unchecked")}</span>}
        </p>
        <ol className="mt-4">
          {rows.map((row, index) => (
            <li key={row.key} className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t py-3">
              <div className="min-w-48 grow basis-0">
                <TextField
                  lines={1}
                  className="min-h-11"
                  label={t("header", { n: index + 1 })}
                  dir="auto"
                  value={row.header}
                  error={hasTriedToSave && keysWithoutHeader.includes(row.key) ? common("required") : undefined}
                  onChange={({ target }) => change(row.key, { header: target.value })}
                />
              </div>
              <div className="w-full sm:w-48">
                <SelectField
                  label={t("field")}
                  value={row.field}
                  onChange={({ target }) => {
                    const field = COLUMN_FIELDS.find((name) => name === target.value);
                    if (field) change(row.key, { field });
                  }}
                >
                  <Options of={COLUMN_FIELDS} text={(field) => t(`fields.${field}`)} />
                </SelectField>
                {row.field === "constant" && (
                  <div className="mt-2">
                    <TextField
                      label={t("value")}
                      dir="auto"
                      maxLength={120}
                      placeholder={t("valueHint")}
                      hint={mustBeFilled(row) ? t("mustBeFilled") : undefined}
                      value={row.value ?? ""}
                      onChange={({ target }) => change(row.key, { value: target.value })}
                    />
                  </div>
                )}
              </div>
              <span className="flex self-end">
                <MoveButtons
                  name={row.header}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(step) => move(index, step)}
                />
                <IconButton
                  label={t("remove", { name: row.header })}
                  aria-disabled={rows.length === 1}
                  onClick={() => rows.length > 1 && setRows(rows.filter(({ key }) => key !== row.key))}
                >
                  <XIcon className="size-5" />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2 border-t pt-4">
          <Button
            variant="outline"
            disabled={rows.length >= MAX_COLUMNS}
            onClick={() =>
              setDraft({
                ...draft,
                rows: [...rows, { key: nextKey, header: "", field: "constant", value: "" }],
                nextKey: nextKey + 1,
              })
            }
          >
            {t("add")}
          </Button>
          {!isBuiltIn && (
            <Button variant="ghost" onClick={() => setDraft(draftOf(profile, PROFILES[profile].columns))}>
              {t("builtIn")}
            </Button>
          )}
        </div>
        <div className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center justify-end gap-4 border-t bg-card py-3">
          <p role="status" className="text-sm text-muted-foreground">
            {hasTriedToSave && keysWithoutHeader.length > 0
              ? t("wrong", { n: keysWithoutHeader.length })
              : isDirty && texts("notSaved")}
          </p>
          <Button onClick={save} aria-disabled={isPending}>
            {common("save")}
          </Button>
        </div>
      </section>
      <ColumnPreview carrier={{ ...carrier, columns, profile }} />
    </div>
  );
}
