// Sends what waits in a process of its own, for tests that kill it: mails | mailings
import { sendMails } from "@/lib/mail/send";
import { runMailings } from "@/lib/mailings/run";

await (process.argv[2] === "mailings" ? runMailings() : sendMails());
process.exit(0);
