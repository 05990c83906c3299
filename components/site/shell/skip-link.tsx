export function SkipLink() {
  return (
    <a href="#conteudo" className="skip-link">
      Ir para o conteúdo
    </a>
  );
}
