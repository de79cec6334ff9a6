import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Pager } from "@/components/admin-shell/pager";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { formatDay } from "@/lib/core/date";
import { displayPhone } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { adminPaths } from "@/lib/http/admin-paths";
import { paths } from "@/lib/http/paths";
import { absoluteUrl } from "@/lib/i18n/metadata";
import { WAITING_PER_PAGE } from "@/lib/restock/admin-queries";
import type { Waiting, WaitingList } from "@/lib/restock/rows";
import { shopSettings } from "@/lib/settings/queries";
import { RemoveRequest } from "./remove-request";
import { ToldButton } from "./told-button";

type Props = {
  list: WaitingList;
  page: number;
  /** The id of the product when the list is for one product only. */ product: string | null;
};

/** The restock requests: first those of shoppers to tell now, then those that still wait, then those already told. */
export async function WaitingShoppers({ list, page, product }: Props) {
  const t = await getTranslations("admin.messages");
  return (
    <>
      <p>{t("toTell", { n: list.toTell })}</p>
      <p className="mb-4 max-w-text text-sm text-muted-foreground">{t("keptFor")}</p>
      {product !== null && (
        <p className="mb-4">
          <span>{t("onlyProduct")}</span>{" "}
          <AdminLink href={adminPaths.waiting()} className="link inline-flex min-h-11 items-center">
            {t("allProducts")}
          </AdminLink>
        </p>
      )}
      {list.total === 0 ? (
        <EmptyState title={t("nobodyWaits")} text={t("nobodyWaitsText")} />
      ) : (
        <List requests={list.requests} />
      )}
      <Pager
        page={page}
        perPage={WAITING_PER_PAGE}
        total={list.total}
        hrefOf={(to) => adminPaths.waiting({ product: product ?? undefined, page: String(to) })}
      />
    </>
  );
}

const COLUMNS = ["product", "phone", "language", "since"] as const;

async function List({ requests }: { requests: readonly Waiting[] }) {
  const t = await getTranslations("admin.messages");
  return (
    <div className="panel p-0 md:p-2">
      <Table>
        <TableHeads>
          {COLUMNS.map((column) => (
            <TableHead key={column}>{t(column)}</TableHead>
          ))}
          <HiddenHead>{t("actions")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

async function Row({ request }: { request: Waiting }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.messages")]);
  const { id, product, phone, toldAt, askedAt, isBack } = request;
  const shownPhone = displayPhone(phone);
  return (
    <TableRow>
      <TableCell className="whole">
        <AdminLink href={adminPaths.editProduct(product.id)} className="link wrap-anywhere">
          <bdi>{inLocale(product.name, locale)}</bdi>
        </AdminLink>{" "}
        {toldAt === null && <Badge variant={isBack ? "accent" : "outline"}>{t(isBack ? "back" : "notBack")}</Badge>}
      </TableCell>
      <TableCell data-label={t("phone")}>
        <span>
          <bdi dir="ltr" className="whitespace-nowrap">
            {shownPhone}
          </bdi>{" "}
          · <span>{t(request.channel === "phone" ? "call" : "whatsapp")}</span>
        </span>
      </TableCell>
      <TableCell data-label={t("language")}>{t(`languages.${request.locale}`)}</TableCell>
      <TableCell className="whitespace-nowrap" data-label={t("since")}>
        {formatDay(askedAt, locale)}
      </TableCell>
      <TableCell className="whole">
        <div className="flex flex-wrap items-center gap-2 md:justify-end">
          {toldAt !== null && (
            <span className="text-sm text-muted-foreground">{t("told", { day: formatDay(toldAt, locale) })}</span>
          )}
          {toldAt === null && isBack && <Tell request={request} />}
          {toldAt !== null || isBack ? (
            <ToldButton id={id} phone={shownPhone} isTold={toldAt !== null} />
          ) : (
            <RemoveRequest id={id} phone={shownPhone} />
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}

/** Opens a chat with a ready message in the shopper's language, or a call. */
async function Tell({ request: { phone, channel, locale, product } }: { request: Waiting }) {
  const [t, shopperTexts, { shopName }] = await Promise.all([
    getTranslations("admin.messages"),
    getTranslations({ locale, namespace: "admin.messages" }),
    shopSettings(),
  ]);
  const text = shopperTexts("backText", {
    shop: shopName[locale],
    name: inLocale(product.name, locale),
    url: absoluteUrl(locale, paths.product(product.id)),
  });
  const linkProps =
    channel === "whatsapp"
      ? { href: whatsappUrl(phone, text), target: "_blank", rel: "noopener" }
      : { href: `tel:${phone}` };
  return (
    <a {...linkProps} className="button button-default button-sm">
      <span>{t(channel === "whatsapp" ? "whatsapp" : "call")}</span>
      <span className="sr-only">{displayPhone(phone)}</span>
    </a>
  );
}
