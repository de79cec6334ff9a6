import Form from "next/form";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Pager } from "@/components/admin-shell/pager";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { mailTo, type Subscriber } from "@/lib/contact/admin-message";
import { SUBSCRIBERS_PER_PAGE, subscribers } from "@/lib/contact/admin-queries";
import { formatDay } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import { query } from "@/lib/core/query";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { absoluteUrl } from "@/lib/i18n/metadata";
import { localePath } from "@/lib/i18n/navigation";
import { shopSettings } from "@/lib/settings/queries";
import { RemoveSubscriber } from "./remove-subscriber";

/** The newsletter's subscribers, with a search, and a CSV file of the confirmed ones. */
export async function Newsletter({ page, search }: { page: number; search: string }) {
  const [found, locale, t, common] = await Promise.all([
    subscribers(search, page),
    getLocale(),
    getTranslations("admin.messages"),
    getTranslations("admin.common"),
  ]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Form
          action={localePath(locale, adminPaths.messages)}
          scroll={false}
          role="search"
          className="flex flex-wrap items-center gap-2"
        >
          <input type="hidden" name="tab" value="newsletter" />
          <Input
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            aria-label={t("searchSubscribers")}
            placeholder={t("searchSubscribers")}
            className="w-64"
          />
          <Button type="submit" variant="outline">
            {common("search")}
          </Button>
        </Form>
        <p className="text-sm text-muted-foreground">{t("subscribers", { n: found.total })}</p>
        {/* A plain link, because the address is a file. */}
        <a href={adminPaths.api.newsletterCsv} download className={buttonVariants({ variant: "outline" })}>
          {t("export")}
        </a>
      </div>
      <p className="mb-4 max-w-text text-sm text-muted-foreground">{t("confirmText")}</p>
      {found.total === 0 ? (
        <EmptyState title={search ? t("noneFound") : t("noSubscribers")} />
      ) : (
        <List found={found.subscribers} locale={locale} />
      )}
      <Pager
        page={page}
        perPage={SUBSCRIBERS_PER_PAGE}
        total={found.total}
        hrefOf={(to) => adminPaths.messages + query({ tab: "newsletter", search, page: String(to) })}
      />
    </>
  );
}

type Found = Awaited<ReturnType<typeof subscribers>>["subscribers"];

async function List({ found, locale }: { found: Found; locale: Locale }) {
  const t = await getTranslations("admin.messages");
  return (
    <div className="panel p-0 md:p-2">
      <Table>
        <TableHeads>
          <TableHead>{t("email")}</TableHead>
          <TableHead>{t("language")}</TableHead>
          <TableHead>{t("since")}</TableHead>
          <TableHead>{t("confirmation")}</TableHead>
          <HiddenHead>{t("actions")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {found.map((subscriber) => (
            <TableRow key={subscriber.email}>
              <TableCell className="whole break-all" data-label={t("email")}>
                <bdi dir="ltr">{subscriber.email}</bdi>
              </TableCell>
              <TableCell data-label={t("language")}>{t(`languages.${subscriber.locale}`)}</TableCell>
              <TableCell data-label={t("since")}>{formatDay(subscriber.createdAt, locale)}</TableCell>
              <TableCell data-label={t("confirmation")}>
                {subscriber.confirmedAt === null ? (
                  <AskToConfirm subscriber={subscriber} />
                ) : (
                  formatDay(subscriber.confirmedAt, locale)
                )}
              </TableCell>
              <TableCell className="whole text-end">
                <RemoveSubscriber email={subscriber.email} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** The shop has no mail service: the link opens the mail program with a message in the subscriber's language. */
async function AskToConfirm({ subscriber: { email, locale, token } }: { subscriber: Subscriber }) {
  const [t, subscriberTexts, { shopName }] = await Promise.all([
    getTranslations("admin.messages"),
    getTranslations({ locale, namespace: "admin.messages" }),
    shopSettings(),
  ]);
  const shop = shopName[locale];
  const message = {
    subject: subscriberTexts("confirmSubject", { shop }),
    body: subscriberTexts("confirmBody", { shop, link: absoluteUrl(locale, paths.confirmNewsletter(token)) }),
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="badge">{t("unconfirmed")}</span>
      <a href={mailTo(email, message)} className="link inline-flex min-h-9 items-center text-sm">
        <span>{t("askToConfirm")}</span>
        <span className="sr-only">{email}</span>
      </a>
    </div>
  );
}
