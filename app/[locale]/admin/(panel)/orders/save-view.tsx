"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { type OrderFilters, orderQuery } from "@/lib/staff-orders/filters";
import { MOST_LETTERS_OF_VIEW, saveView, useOrderViews } from "@/lib/staff-orders/views";

/** Lets staff name the current filters, unless these have a name already. */
export function SaveView({ filters }: { filters: OrderFilters }) {
  const views = useOrderViews();
  const query = orderQuery({ ...filters, page: 1 });
  return query !== "" && views.every((view) => view.query !== query) && <NameForm key={query} query={query} />;
}

function NameForm({ query }: { query: string }) {
  const t = useTranslations("admin.orders.views");
  const common = useTranslations("admin.common");
  const title = useId();
  const [name, setName] = useState("");

  function save(event: FormEvent) {
    event.preventDefault();
    saveView({ name, query });
  }

  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="sm">
          {t("save")}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-labelledby={title}>
        <form onSubmit={save} className="flex flex-col gap-2 p-2">
          <label>
            <span id={title} className="mb-1 block text-xs text-muted-foreground">
              {t("name")}
            </span>
            <Input
              dir="auto"
              value={name}
              maxLength={MOST_LETTERS_OF_VIEW}
              onChange={(event) => setName(event.target.value)}
              autoComplete="off"
              required
            />
          </label>
          <Button type="submit" size="sm" className="self-start">
            {common("save")}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
