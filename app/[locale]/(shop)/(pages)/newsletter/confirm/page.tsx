import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Picks } from "@/components/catalog/picks";
import { widePicture } from "@/components/media/house-pictures";
import { Link } from "@/components/shell/link";
import { PictureMessage } from "@/components/shell/picture-message";
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
    <div className="short-page container py-10 lg:py-16">
      <Confirmation searchParams={searchParams} />
      <Picks id="newsletter-picks" />
    </div>
  );
}

async function Confirmation({ searchParams }: Pick<Props, "searchParams">) {
  const [{ token, answer }, locale, { newsletter: t }] = await Promise.all([searchParams, getLocale(), getMessages()]);
  if (typeof token === "string" && isUuid(token)) {
    return (
      <PictureMessage picture={widePicture()} title={t.ask.title} text={t.ask.text}>
        <form action={confirmNewsletter}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="locale" value={locale} />
          <Button type="submit" size="lg">
            {t.ask.confirm}
          </Button>
        </form>
      </PictureMessage>
    );
  }
  const texts = answer === "confirmed" ? t.confirmed : answer === "lost" ? t.lost : t.gone;
  return (
    <PictureMessage picture={widePicture()} {...texts}>
      <Link href={paths.home} className={buttonStyle({ size: "lg" })}>
        {t.home}
      </Link>
    </PictureMessage>
  );
}
