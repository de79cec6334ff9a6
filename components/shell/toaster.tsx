import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";
import type { Notice } from "./notify";

const SHOWN_MS = 5000;

/** Rendered empty by the shop's layout, which gives it the words of the page's language. */
const region = document.getElementById("notices");
const rtl = document.documentElement.dir === "rtl";

if (region) {
  // At once, because the first notice is shown in the same breath and would find nobody listening.
  flushSync(() =>
    createRoot(region).render(
      <Toaster
        dir={rtl ? "rtl" : "ltr"}
        position={rtl ? "bottom-left" : "bottom-right"}
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

export function show({ title, description, kind = "info", action }: Notice): void {
  if (shown !== undefined) toast.dismiss(shown);
  shown = toast[kind](title, { description, action });
}
