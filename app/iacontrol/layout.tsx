import { AdminFrame, screenMetadata } from "@/components/admin/frame/frame";
import "./admin.css";

export const generateMetadata = screenMetadata;

export default AdminFrame;
