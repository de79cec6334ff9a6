import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";

type Props = {
  /** What is moved. */ name: string;
  index: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Up, down and away, for fingers and keyboards alike. */
export function OrderButtons({ name, index, last, onMove, onRemove }: Props) {
  const t = useTranslations("admin.products.form");

  /** The browser takes the focus from what moves in the page. */
  function move({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) {
    if (to < 0 || to > last) return;
    flushSync(() => onMove(to));
    currentTarget.focus();
  }

  const style = "button button-ghost min-h-9 min-w-9 p-0 text-base";
  return (
    <>
      <button
        type="button"
        className={style}
        aria-label={t("up", { name, n: index + 1 })}
        aria-disabled={index === 0}
        onClick={(event) => move(event, index - 1)}
      >
        <span aria-hidden>↑</span>
      </button>
      <button
        type="button"
        className={style}
        aria-label={t("down", { name, n: index + 1 })}
        aria-disabled={index === last}
        onClick={(event) => move(event, index + 1)}
      >
        <span aria-hidden>↓</span>
      </button>
      <button type="button" className={style} aria-label={t("remove", { name })} onClick={onRemove}>
        <span aria-hidden>×</span>
      </button>
    </>
  );
}
