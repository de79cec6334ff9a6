export { DeviceOrderActions } from "./device-order-actions";
export { UnavailableOrder } from "./unavailable-order";
export { WaitingOrders } from "./waiting-orders";
