import { NothingHere } from "@/components/admin-shell/nothing-here";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { requireAdmin } from "@/lib/supabase/admin";

export const generateMetadata = screenTitle("admin.notFound.title");

/**
 * Answers an address without a screen, inside the menu. Without this page Next answers with the shop's 404, whose
 * scripts carry no nonce: the policy of the back office blocks them. The drawback is the status 200: Next sends it before
 * the panel's layout has checked the session.
 */
export default screenPage(Nothing);

async function Nothing() {
  await requireAdmin();
  return <NothingHere />;
}
