/** The links past the header; on a list of letters also past its filters. */
export function SkipLink() {
  return (
    <>
      <a href="#conteudo" className="skip-link">
        Ir para o conteúdo
      </a>
      <a href="#cartas" className="skip-link skip-to-letters">
        Ir para as cartas
      </a>
    </>
  );
}
