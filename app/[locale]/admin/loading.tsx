import { Checking } from "@/components/admin-shell/checking";

/** PAGE-6: a spinner fills the page until the screen is ready. */
export default function AdminLoading() {
  return <Checking />;
}
