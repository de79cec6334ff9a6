import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has taken the page over: false on the server and in the first look at what it sent. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false);
