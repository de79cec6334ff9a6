import "server-only";
import { taskQueue } from "@/lib/core/in-turn";

/** Two large pictures at once would need twice the memory and take as long. */
export const inTurn = taskQueue();
