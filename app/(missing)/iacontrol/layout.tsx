import { AdminFrame, screenMetadata } from "@/components/admin/frame/frame";
import "../../iacontrol/admin.css";

export const generateMetadata = screenMetadata;

/** The frame without the screens' layout, whose `loading.tsx` sends status 200 before a screen can respond with 404. */
export default AdminFrame;
