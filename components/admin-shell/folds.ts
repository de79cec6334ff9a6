import { isFields } from "@/lib/core/fields.ts";
import { STAFF_STORAGE } from "@/lib/core/staff-storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";

type Folds = Readonly<Record<string, unknown>>;

const isFolds = (value: unknown): value is Folds => isFields(value);

/** Which sections of long screens this browser last opened or closed, by their id. */
export const folds = stored<Folds>(STAFF_STORAGE.folds, isFolds, {});

export const rememberFold = (id: string, isOpen: boolean): void => folds.set({ ...folds.get(), [id]: isOpen });
