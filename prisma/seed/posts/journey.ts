import type { SeedPost } from "./post";

export const journey: SeedPost = {
  image: "post-journey",
  title: "Fui contemplado. E agora? O caminho do crédito até a chave",
  date_post: "2026-10-06",
  is_featured: true,
  content: `<p>O aviso chega por e-mail ou pelo aplicativo, geralmente no dia seguinte à assembleia. A contemplação dá o direito ao crédito; usá-lo depende de alguns passos, que correm melhor quando a documentação já está separada.</p>
<h1>Semana 1: confirmação e cadastro</h1>
<p>Se foi por lance, o pagamento tem prazo curto, em geral de dois a cinco dias úteis. Em seguida vêm os documentos pessoais e de renda. A administradora confirma que as parcelas restantes cabem no seu orçamento: como regra prática, até 30% da renda.</p>
<h1>Semanas 2 e 3: o bem</h1>
<p>No imóvel, entram a matrícula atualizada, as certidões do vendedor e a avaliação. No veículo, o documento, a vistoria e a nota. Não há pressa para escolher: o crédito aprovado continua sendo seu e rende em aplicação até o uso.</p>
<h1>Semana 4: contrato e registro</h1>
<p>Assinado o contrato, o imóvel vai ao cartório com a alienação em favor da administradora. Reserve de <strong>4% a 5% do valor</strong> para ITBI e registro. Em um imóvel de R$ 300.000,00, são R$ 12.000,00 a R$ 15.000,00 que não saem da carta, a menos que o contrato permita.</p>
<h1>O pagamento</h1>
<p>Com o registro pronto, a administradora paga o vendedor à vista. Se o bem custar menos que o crédito, a diferença pode abater parcelas ou cobrir despesas de transferência, até 10%.</p>
<h1>E as parcelas?</h1>
<p>Continuam até o fim do plano. Quem adianta as últimas encurta o prazo; quem quita tudo pede a baixa da alienação e fica com o bem livre.</p>`,
};
