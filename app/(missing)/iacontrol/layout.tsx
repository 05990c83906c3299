import { AdminFrame, screenMetadata } from "@/components/admin/frame/frame";
import "../../iacontrol/admin.css";

export const generateMetadata = screenMetadata;

/** Beside the screens, not among them: their `loading.tsx` sends the status before a screen can say 404. */
export default AdminFrame;
