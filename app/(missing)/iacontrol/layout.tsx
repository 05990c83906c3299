import AdminLayout from "@/app/iacontrol/layout";

export { generateMetadata } from "@/app/iacontrol/layout";

export const dynamic = "force-dynamic";

/** Beside the screens, not among them: their `loading.tsx` sends the status before a screen can say 404. */
export default AdminLayout;
