export const RETURN_EVENTS = ["return_expected", "return_received", "return_taken_back", "return_inspected"] as const;
