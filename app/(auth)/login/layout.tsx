import type { ReactNode } from "react";
import { Wordmark } from "@/components/admin/frame/wordmark";
import { Blossom } from "@/components/site/ui/blossom";
import { getCompany } from "@/lib/content/company/data";

export default async function LoginLayout({ children }: { children: ReactNode }) {
  const { name } = await getCompany();
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <header className="flex flex-col overflow-hidden bg-side px-5 py-4 text-side-text max-lg:relative lg:sticky lg:top-0 lg:h-dvh lg:gap-10 lg:p-12">
        <img
          src="/art/branch.svg"
          alt=""
          width={560}
          height={160}
          className="absolute top-0 right-0 h-full w-auto max-w-[55%] object-cover object-right lg:hidden"
        />
        <a
          href="/"
          className="relative flex min-h-11 items-center self-start rounded-lg focus-visible:outline-gold"
          aria-label={`${name}: ir para o site`}
        >
          <Wordmark company={name} />
        </a>
        {/* In a separate row, so that it never overlaps the text. */}
        <div aria-hidden="true" className="relative min-h-0 flex-1 max-lg:hidden">
          <Blossom className="absolute inset-y-0 right-0 h-full max-h-[30rem] w-auto max-w-full self-center object-contain" />
        </div>
        <p className="max-w-md text-balance font-display font-bold text-2xl text-white max-lg:hidden">
          O que se planta com calma floresce na hora certa.
        </p>
      </header>
      <main className="flex items-start justify-center px-5 py-10 lg:pt-[26vh]">
        <div className="w-full max-w-sm">{children}</div>
      </main>
    </div>
  );
}
