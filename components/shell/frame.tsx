import type { ReactNode } from "react";
import { Footer } from "./footer";
import type { FrameData } from "./frame-data";
import { Header } from "./header";
import { SearchDialog } from "./search-dialog";
import { SideMenu } from "./side-menu";

type Props = { frame: FrameData; /** The form of the search dialog. */ search: ReactNode; children: ReactNode };

/** The header, footer, menu and search dialog around the shop's pages. */
export function Frame({ frame, search, children }: Props) {
  return (
    <>
      <Header frame={frame} />
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <Footer frame={frame} />
      <SideMenu frame={frame} />
      <SearchDialog frame={frame} form={search} />
    </>
  );
}
