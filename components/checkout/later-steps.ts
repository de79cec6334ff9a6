export { CancelOrder } from "./cancel-order";
export { PaymentStep } from "./payment-step";
export { ReviewStep } from "./review-step";
