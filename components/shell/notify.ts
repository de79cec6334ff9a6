export type Notice = {
  title: string;
  description?: string;
  kind?: "success" | "error" | "info";
  /** A button in the notice, such as "Undo". */
  action?: { label: string; onClick: () => void };
};

const toaster = () => import("./toaster");

/** Shows a notice (SPEC 4): one at a time, the newest replacing the older. Its code is fetched with the first one. */
export function notify(notice: Notice): void {
  void toaster().then(({ show }) => show(notice));
}

/** Fetches that code ahead of the press that will need it, e.g. when a finger or pointer reaches the button. */
export function warmNotices(): void {
  void toaster();
}
