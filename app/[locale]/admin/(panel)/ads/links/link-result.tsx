import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/orders/copy-button";
import { Button } from "@/components/ui/button";
import { type Qr, qrOf, qrPng, qrSvg } from "@/lib/sources/qr";

/** Lets the browser save the file of a data address. */
function save(address: string, name: string): void {
  const link = document.createElement("a");
  [link.href, link.download] = [address, name];
  link.click();
}

type Props = { link: string; /** The name of the files, without their type. */ file: string };

/** A link to copy, and its QR code to look at and to save. */
export function LinkResult({ link, file }: Props) {
  const t = useTranslations("admin.links");
  const qr = qrOf(link);
  return (
    <>
      <div>
        <p className="text-sm break-all select-all" dir="ltr">
          {link}
        </p>
        <CopyButton key={link} text={link} label={t("copy")} copied={t("copied")} />
      </div>
      <Picture qr={qr} label={t("qr")} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variant="outline"
          onClick={() => save(`data:image/svg+xml,${encodeURIComponent(qrSvg(qr))}`, `${file}.svg`)}
        >
          {t("svg")}
        </Button>
        <Button type="button" variant="outline" onClick={() => save(qrPng(qr), `${file}.png`)}>
          {t("png")}
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">{t("print")}</p>
    </>
  );
}

/** Dark on white in the dark theme, too: many scanners read nothing else. */
const Picture = ({ qr: { size, path }, label }: { qr: Qr; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="w-full max-w-64 self-center"
  >
    <path fill="white" d={`M0 0h${size}v${size}H0z`} />
    <path fill="black" d={path} />
  </svg>
);
