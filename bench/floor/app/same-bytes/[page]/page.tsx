import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FOLDER } from "../../../content";

export const generateStaticParams = () => (FOLDER ? ["home", "list", "product"] : []).map((page) => ({ page }));

/** Content of a page of the shop. Next adds it once more as data, so this page is about as heavy as the shop's. */
export default async function SameBytes({ params }: { params: Promise<{ page: string }> }) {
  const html = readFileSync(join(FOLDER ?? "", `${(await params).page}.html`), "utf8");
  return <main dangerouslySetInnerHTML={{ __html: html }} />;
}
