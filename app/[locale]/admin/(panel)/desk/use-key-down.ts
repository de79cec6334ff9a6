import { useEffect, useEffectEvent } from "react";

/** Calls `press` for each key that goes down anywhere on the page. */
export function useKeyDown(press: (event: KeyboardEvent) => void) {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onPress(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
