import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";
import { type Notice, NOTICES_MOVE, noticesPlace } from "./notice";

const SHOWN_MS = 5000;

/** The layout renders this empty element, with the texts of the page's language in its data attributes. */
const region = document.getElementById("notices");
const isRtl = document.documentElement.dir === "rtl";

/** The element of the notices. It moves into an open dialog, because everything outside the dialog is inert. */
const layer = document.createElement("div");
layer.className = "notices";
layer.popover = "manual";

function moveToFront(): void {
  const place = noticesPlace();
  if (place === null || (layer.parentElement === place && layer.matches(":popover-open"))) return;
  place.append(layer);
  layer.showPopover();
}

if (region) {
  moveToFront();
  for (const type of ["toggle", "close", NOTICES_MOVE]) document.addEventListener(type, moveToFront, true);
  // Render synchronously, because the first notice is shown right after this and would be lost.
  flushSync(() =>
    createRoot(layer).render(
      <Toaster
        dir={isRtl ? "rtl" : "ltr"}
        position={region.dataset.middle === undefined ? (isRtl ? "bottom-left" : "bottom-right") : "bottom-center"}
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

let shownId: string | number | undefined;
let isOfPage = false;

function dismiss(): void {
  if (shownId !== undefined) toast.dismiss(shownId);
}

document.addEventListener("click", ({ target }) => {
  if (isOfPage && target instanceof Element && target.closest("a[href]")) dismiss();
});

export function show({ title, description, kind = "info", action, shownMs, ...notice }: Notice): void {
  moveToFront();
  dismiss();
  isOfPage = notice.isOfPage === true;
  shownId = toast[kind](title, { description, action, duration: shownMs });
}
