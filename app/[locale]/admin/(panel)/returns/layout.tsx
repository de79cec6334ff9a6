import { layoutWithTexts } from "@/components/admin-shell/section-texts";

export default layoutWithTexts("returns", "scan", "parcels");
