/** CHECKOUT-1: the checkout's three steps, in order. */
export const STEPS = ["shipping", "review", "payment"] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (value: unknown): value is Step => STEPS.some((step) => step === value);

export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step;

export const stepBefore = (step: Step): Step => STEPS[STEPS.indexOf(step) - 1] ?? step;

/** How many entries of the browser's history lie between two steps; below 0 is backwards. */
export const distance = (from: Step, to: Step): number => STEPS.indexOf(to) - STEPS.indexOf(from);

/** The later steps are shown only when the form is complete. An old link or a cleared storage leads to the form. */
export const shownStep = (asked: Step, isFormComplete: boolean): Step => (isFormComplete ? asked : "shipping");
