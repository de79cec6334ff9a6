import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";

export default function PanelLoading() {
  return <ScreenSkeleton />;
}
