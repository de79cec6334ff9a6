import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";

type Props = {
  /** The name of the entry, for the labels. */ name: string;
  index: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The buttons that move an entry of a list up or down, or remove it. */
export function OrderButtons({ name, index, last, onMove, onRemove }: Props) {
  const t = useTranslations("admin.products.form");

  /** Gives the focus back to the button: the browser drops it when the entry moves in the page. */
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
