import { LeaveNewsletter, type LeaveView } from "@/components/site/newsletter/leave-newsletter";
import { PageShell } from "@/components/site/page/page-shell";
import { LEAVE_LINK_INVALID } from "@/lib/copy/messages";
import { readFormState } from "@/lib/http/form/seal";
import { pageMetadata } from "@/lib/site/metadata";
import { sitePage } from "@/lib/site/pages";
import { openLeaveToken } from "@/lib/subscribers/leave-token";

type Query = Record<string, string | string[] | undefined>;

export const dynamic = "force-dynamic";

const page = sitePage("/newsletter/sair");

export const generateMetadata = () => pageMetadata(page);

/** One button for who has a link, a form for who asks for one. Nothing happens by looking (link scanners). */
export default async function LeaveNewsletterPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <PageShell
      page={page}
      description="Sem perguntas e sem ressentimento. Quando quiser voltar, é só se inscrever de novo."
      without="all"
    >
      <LeaveNewsletter view={await viewOf(await searchParams)} />
    </PageShell>
  );
}

async function viewOf(query: Query): Promise<LeaveView> {
  const state = await readFormState(first(query.form));
  if (state?.form === "leave") {
    if (state.ok) return { kind: "done", message: state.message };
    const problem = Object.values(state.errors)[0]?.[0] ?? state.message;
    return { kind: "ask", problem, email: state.values.email };
  }
  const token = first(query.token);
  if (!token) return { kind: "ask" };
  const isOurs = (await openLeaveToken(token)) !== null;
  return isOurs ? { kind: "confirm", token } : { kind: "ask", problem: LEAVE_LINK_INVALID };
}

function first(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0];
}
