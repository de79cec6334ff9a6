import { Checking } from "@/components/admin-shell/checking";

/** PAGE-6: every screen arrives behind a spinner that fills the page. */
export default function AdminLoading() {
  return <Checking />;
}
