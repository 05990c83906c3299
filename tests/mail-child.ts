// Sends the mail queue in a separate process, for tests that kill it: mails | mailings
import { runMailings } from "@/lib/people/mailings/run";
import { sendMails } from "@/lib/platform/mail/send";

await (process.argv[2] === "mailings" ? runMailings() : sendMails());
process.exit(0);
