import { describeMailProblem } from "../lib/platform/mail/failures/problem";
import { NotDelivered, sendBySmtp } from "../lib/platform/mail/smtp";

const to = process.argv[2] ?? "";
const { SMTP_URL: url = "", MAIL_FROM: from = "", SMTP_CA_FILE: caFile } = process.env;
const text = "Este e-mail mostra que o servidor de e-mail do site funciona. Não é preciso responder.";

try {
  await sendBySmtp({ from, to, subject: "Teste do servidor de e-mail", text }, { url, caFile });
  console.log(`ok Mail: the server accepted a mail to ${to}; check that it arrives, not in the spam folder`);
} catch (error) {
  const why = error instanceof NotDelivered ? describeMailProblem(error.problem) : String(error);
  console.log(`✗  Mail: not sent: ${why}`);
  process.exitCode = 1;
}
