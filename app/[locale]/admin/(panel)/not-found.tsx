export { NothingHere as default } from "@/components/admin-shell/nothing-here";
