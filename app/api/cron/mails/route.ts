import { requireCronSecret } from "@/lib/auth/cron-secret";
import { methods } from "@/lib/http/route";
import { sendMails } from "@/lib/mail/send";

/** Every minute: the mails that wait, because a mail server did not take them or a process ended before it could. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    POST: async ({ request }) => {
      requireCronSecret(request);
      return sendMails();
    },
  },
  { crossSite: true },
);
