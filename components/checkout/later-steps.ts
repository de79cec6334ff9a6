export { GiftField } from "@/components/order-form/gift-field";
export { NoteField } from "@/components/order-form/note-field";
export { PhaseNotice } from "@/components/order-form/phase-notice";
export { CancelOrder } from "./cancel-order";
export { Impossible } from "./impossible";
export { PaymentStep } from "./payment-step";
export { Placed } from "./placed";
export { ReviewStep } from "./review-step";
