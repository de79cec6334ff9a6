import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Link } from "@/components/shell/link";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import { confirmNewsletter } from "@/lib/contact/actions";
import { isUuid } from "@/lib/core/uuid";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";

/** The address confirms a subscription, so it is secret: noindex, and no referrer to linked pages. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletter");
  const page = await pageMetadata({ path: "/newsletter/confirm", title: t("metaTitle"), index: false });
  return { ...page, referrer: "no-referrer" };
}

/** The server sends the page when it is complete, so that it is whole and in order without script too. */
export const instant = false;

type Props = PageProps<"/[locale]/newsletter/confirm">;

/** The page that the confirmation mail links to: a button that confirms, then the result. Works without script. */
export default function ConfirmNewsletterPage({ searchParams }: Props) {
  return (
    <div className="container py-12 lg:py-20">
      <Confirmation searchParams={searchParams} />
    </div>
  );
}

async function Confirmation({ searchParams }: Pick<Props, "searchParams">) {
  const [{ token, answer }, locale, { newsletter: t }] = await Promise.all([searchParams, getLocale(), getMessages()]);
  if (typeof token === "string" && isUuid(token)) {
    return (
      <ConfirmMessage title={t.ask.title} text={t.ask.text}>
        <form action={confirmNewsletter}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" size="lg">
            {t.ask.confirm}
          </Button>
        </form>
      </ConfirmMessage>
    );
  }
  const { title, text } = answer === "confirmed" ? t.confirmed : answer === "lost" ? t.lost : t.gone;
  return (
    <ConfirmMessage title={title} text={text}>
      <Link href={paths.home} className={buttonStyle({ size: "lg" })}>
        {t.home}
      </Link>
    </ConfirmMessage>
  );
}

function ConfirmMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-5 py-10 text-center lg:py-20">
      <hr className="horizon w-40" />
      <h1 className="text-title">{title}</h1>
      <p className="text-muted-foreground">{text}</p>
      <div className="mt-3">{children}</div>
    </div>
  );
}
