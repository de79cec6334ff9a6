import { ListSkeleton } from "@/components/admin-shell/list-skeleton";

export default function PanelLoading() {
  return <ListSkeleton />;
}
