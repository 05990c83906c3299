import { TriangleAlert } from "@/components/admin/kit/ui/icons";
import { mailNotices } from "@/lib/platform/mail/notices";

/** Notices of mails that cannot be sent or were not delivered. */
export async function MailNotices() {
  const notices = await mailNotices();
  return notices.map((text) => (
    <p
      key={text}
      role="note"
      className="mb-4 flex items-start gap-2.5 rounded-xl border border-line bg-surface px-4 py-3 text-sm shadow-panel"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>{text}</span>
    </p>
  ));
}
