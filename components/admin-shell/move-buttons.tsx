import { ArrowDownIcon, ArrowUpIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { IconButton } from "./icon-button";

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (step: -1 | 1) => void };

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Buttons that move a row up or down, also by the arrow keys. Without the effect, a moved row would lose the focus. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const t = useTranslations("admin.common");
  const pressed = useRef<HTMLElement | null>(null);

  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [isFirst, isLast, onMove]);

  function move(step: -1 | 1) {
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement;
    onMove(step);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  }

  return (
    <span className="flex" onKeyDown={onKeyDown}>
      <IconButton label={t("moveUp", { name })} aria-disabled={isFirst} onClick={() => move(-1)}>
        <ArrowUpIcon className="size-5" />
      </IconButton>
      <IconButton label={t("moveDown", { name })} aria-disabled={isLast} onClick={() => move(1)}>
        <ArrowDownIcon className="size-5" />
      </IconButton>
    </span>
  );
}
