export { default } from "../template";
