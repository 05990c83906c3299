import { formatDate } from "@/lib/format/date";
import type { Company } from "@/lib/site/company";
import { POLICY_DATE, privacyPolicy } from "@/lib/site/privacy";

export function PrivacyPolicy({ company }: { company: Company }) {
  return (
    <div className="rich-text measure">
      <p className="text-moss">
        Versão de <time dateTime={POLICY_DATE}>{formatDate(POLICY_DATE)}</time>.
      </p>
      {privacyPolicy(company).map(({ title, paragraphs, items }) => (
        <section key={title} className="rich-text pt-4">
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {items && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
