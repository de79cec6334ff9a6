import { isFields } from "@/lib/core/fields.ts";
import { STORAGE } from "@/lib/core/storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";

type Folds = Readonly<Record<string, unknown>>;

const isFolds = (value: unknown): value is Folds => isFields(value);

/** Which sections of long screens this browser last opened or closed, by their id. */
export const folds = stored<Folds>(STORAGE.folds, isFolds, {});

export const rememberFold = (id: string, isOpen: boolean): void => folds.set({ ...folds.get(), [id]: isOpen });
