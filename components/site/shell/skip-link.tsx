export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="-translate-y-24 fixed top-3 left-3 z-60 rounded-xl bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0"
    >
      Ir para o conteúdo
    </a>
  );
}
