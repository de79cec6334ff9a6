import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";
import { type Notice, NOTICES_MOVE, noticesPlace } from "./notice";

const SHOWN_MS = 5000;

/** Rendered empty by the shop's layout, which gives it the words of the page's language. */
const region = document.getElementById("notices");
const rtl = document.documentElement.dir === "rtl";

/** Everything outside an open dialog is behind it and inert: there, the notices are in the dialog, and above its content. */
const layer = document.createElement("div");
layer.className = "notices";
layer.popover = "manual";

function raise(): void {
  const place = noticesPlace();
  if (place === null || (layer.parentElement === place && layer.matches(":popover-open"))) return;
  place.append(layer);
  layer.showPopover();
}

if (region) {
  raise();
  for (const type of ["toggle", "close", NOTICES_MOVE]) document.addEventListener(type, raise, true);
  // Render synchronously, because the first notice is shown right after this and would be lost.
  flushSync(() =>
    createRoot(layer).render(
      <Toaster
        dir={rtl ? "rtl" : "ltr"}
        position={region.dataset.middle === undefined ? (rtl ? "bottom-left" : "bottom-right") : "bottom-center"}
        visibleToasts={1}
        duration={SHOWN_MS}
        closeButton
        hotkey={["F8"]}
        containerAriaLabel={region.dataset.label}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: region.dataset.close,
          classNames: {
            toast: "notice",
            icon: "notice-icon",
            content: "notice-content",
            title: "notice-title",
            description: "notice-text",
            closeButton: "notice-close",
            actionButton: "notice-action",
          },
        }}
      />,
    ),
  );
}

let shown: string | number | undefined;
let isOfPage = false;

function dismiss(): void {
  if (shown !== undefined) toast.dismiss(shown);
}

document.addEventListener("click", ({ target }) => {
  if (isOfPage && target instanceof Element && target.closest("a[href]")) dismiss();
});

export function show({ title, description, kind = "info", action, shownMs, ...notice }: Notice): void {
  raise();
  dismiss();
  isOfPage = notice.isOfPage === true;
  shown = toast[kind](title, { description, action, duration: shownMs });
}
