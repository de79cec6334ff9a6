import { layoutWithTexts } from "@/components/admin-shell/section-texts";

export default layoutWithTexts("labels");
