import type { Company } from "@/lib/content/site/company";
import { formatDate } from "@/lib/platform/format/date";
import { escapeHtml } from "@/lib/platform/html/escape";
import { postalAddress } from "./contact";

/** A kind of data: what is stored and why, and until when. */
type StoredData = { name: string; text: string; kept: string };
type PolicySection = { title: string; paragraphs: string[]; data?: StoredData[]; items?: string[] };

const POLICY_DATE = "2026-11-27";

const SUMMARY =
  "Em resumo: guardamos o que você envia e o que o site precisa para funcionar. Não usamos cookies de publicidade nem vendemos dados. Você pode pedir para ver ou apagar os seus quando quiser.";

/** Returns the default policy as rich HTML with its date: shown on the page, and offered to staff as a starting point. */
export function policyHtml(company: Company): string {
  const tag = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const sections = privacyPolicy(company).map(({ title, paragraphs, data = [], items = [] }) => {
    const list = items.map((item) => `<li>${tag("p", item)}</li>`).join("");
    // h1 and h2, because stored headings are rendered one level lower (rules §6).
    return [
      tag("h1", title),
      ...paragraphs.map((text) => tag("p", text)),
      ...data.map(
        ({ name, text, kept }) =>
          `${tag("h2", name)}${tag("p", text)}<p><strong>Por quanto tempo:</strong> ${escapeHtml(kept)}</p>`,
      ),
      list && `<ul>${list}</ul>`,
    ].join("");
  });
  return `${tag("p", `Versão de ${formatDate(POLICY_DATE)}.`)}${tag("p", SUMMARY)}${sections.join("")}`;
}

/**
 * The default privacy policy, which describes exactly the data this site stores; the settings may replace it (LGPD,
 * Lei 13.709/2018: art. 7, 8, 9, 16, 18).
 */
export function privacyPolicy(company: Company): PolicySection[] {
  const controller = company.legal_name || company.name;
  const address = postalAddress(company);
  return [
    {
      title: "Quem cuida dos seus dados",
      paragraphs: [
        `A controladora é ${controller}${company.cnpj ? `, CNPJ ${company.cnpj}` : ""}${address ? `, ${address}` : ""}. Para falar com o encarregado pelo tratamento de dados, escreva para ${company.email}.`,
      ],
    },
    {
      title: "O que você nos envia",
      paragraphs: ["Este site guarda o mínimo. A lista inteira está aqui e nas duas seções seguintes."],
      data: [
        {
          name: "Informativos por e-mail",
          text: "O seu e-mail e, se você quiser informar, nome e WhatsApp, com a data, a página e o texto com que você concordou, e quais informativos foram enviados a você. Servem só para enviar os informativos e responder você. A base é o seu consentimento (art. 7º, I).",
          kept: "até você sair, o que apaga tudo na hora (endereço /newsletter/sair deste site, ou o link de qualquer e-mail nosso), ou por no máximo 24 meses após a sua última inscrição.",
        },
        {
          name: "Avisos de cartas por e-mail",
          text: "O seu e-mail e as características da carta que você procura, com a data, a página e o texto com que você concordou. Servem só para avisar você, e só depois de confirmados pelo link que mandamos. A base é o seu consentimento (art. 7º, I). Para não mandar dois avisos no mesmo dia, guardamos por dois dias um código que não diz de quem é o e-mail.",
          kept: "até você sair, o que apaga tudo na hora (o link de qualquer aviso), ou por no máximo 12 meses após a confirmação. O que não é confirmado é apagado em 7 dias.",
        },
        {
          name: "Pedido para ser chamado (‘Quero que me chamem’)",
          text: "O seu nome, o telefone, o horário que preferir, a mensagem, as cartas e a página de onde pediu, com a data e a versão do aviso que você leu, e o que a equipe anota ao atender você. Servem só para atender o seu pedido. A base são os passos que você pede antes de um contrato (art. 7º, V). Se a empresa usa um sistema de atendimento próprio, o pedido é enviado a ele.",
          kept: "por 24 meses após a última mudança, ou até você pedir que sejam apagados.",
        },
        {
          name: "Protocolo na mensagem do WhatsApp",
          text: "Ao tocar em um botão, o site escreve na mensagem um código sorteado (‘Protocolo: K7M3-Q2’) e guarda com ele a página, as cartas como estavam e a campanha de que a visita veio, sem nada de você. Serve para a equipe saber de que carta você fala. Se o navegador pede para não ser seguido (DNT ou GPC), nenhum código é feito.",
          kept: "por 90 dias, se não virar um atendimento; se virar, o protocolo é apagado com ele.",
        },
        {
          name: "Conversa pelo WhatsApp",
          text: "Os botões abrem o aplicativo com uma mensagem escrita; nada é enviado antes de você tocar em enviar. A conversa fica no WhatsApp, com as regras dele, e nos nossos aparelhos.",
          kept: "pelo tempo do atendimento e da lei.",
        },
      ],
    },
    {
      title: "O que o site conta e registra",
      paragraphs: ["Nada disto diz quem você é."],
      data: [
        {
          name: "Estatísticas de visita",
          text: "Contamos páginas vistas sem cookies. O endereço IP e o nome do navegador passam, na hora, por um cálculo com um segredo que muda todo dia e é apagado no dia seguinte; o IP não é guardado, e o resultado não identifica você nem permite seguir você de um dia para o outro. No mesmo dia, um segundo resultado, só do endereço, limita quantos visitantes contamos de um lugar; ele é apagado no dia seguinte.",
          kept: "por 13 meses, o primeiro resultado, o país, as páginas e os totais.",
        },
        {
          name: "Cliques nos botões de WhatsApp",
          text: "Contamos quantas vezes cada página e cada carta levou ao aplicativo em um dia, sem nada de quem clicou.",
          kept: "os totais, por 13 meses.",
        },
        {
          name: "Velocidade das páginas",
          text: "O navegador informa em quanto tempo cada página apareceu e respondeu. Guardamos só os totais de cada página por dia, sem nada de quem visitou.",
          kept: "os totais, por 13 meses.",
        },
        {
          name: "Registros do servidor",
          text: "Data, hora, página pedida, resultado e tempo de cada resposta, sem o seu endereço IP e com e-mails e telefones apagados. Servem para manter o site no ar e seguro (art. 7º, IX).",
          kept: "no servidor, por no máximo 6 meses.",
        },
      ],
    },
    {
      title: "E-mails, segurança e equipe",
      paragraphs: ["O que protege você e o site, e o que a equipe deixa registrado."],
      data: [
        {
          name: "E-mails que o site envia, como o link para sair dos informativos",
          text: "O endereço, a data e se chegou a ser enviado. O texto é guardado cifrado e apagado assim que o e-mail sai.",
          kept: "por 90 dias.",
        },
        {
          name: "Quem pediu para ser apagado",
          text: "Só um código cifrado do e-mail ou do telefone, que ninguém consegue ler de volta, para que uma cópia de segurança restaurada não traga os dados outra vez.",
          kept: "por 24 meses.",
        },
        {
          name: "Limite de tentativas",
          text: "Para impedir envios repetidos, o endereço IP (no IPv6, só a rede) de quem envia um formulário, soma cotas, clica em um botão de WhatsApp ou tenta entrar na área restrita.",
          kept: "alguns minutos; após uma tentativa de entrada, até uma hora. É apagado, no máximo, na noite seguinte.",
        },
        {
          name: "Área restrita, só para a equipe",
          text: "Sessões com endereço IP e navegador; os endereços de onde se entrou; um código de cada navegador em que se entrou, para avisar de um aparelho novo; os links de senha e de convite; e o registro de quem consultou, exportou ou alterou o quê, sem os dados de ninguém.",
          kept: "as sessões e os links, até vencerem; os endereços, por 30 dias; o código do navegador, por 13 meses após a última entrada; o endereço IP do registro é apagado após 12 meses.",
        },
      ],
    },
    {
      title: "O que fica no seu navegador",
      paragraphs: [
        "Não usamos cookies de publicidade nem rastreadores. Só o que o site precisa para funcionar, e que você pode apagar quando quiser nas configurações do navegador:",
      ],
      items: [
        "a marca de que você aceitou o aviso deste site (armazenamento local);",
        "as cartas que você guardou nos favoritos, até você removê-las (armazenamento local);",
        "a campanha do endereço por que você chegou (utm_source, utm_medium e utm_campaign), enquanto a aba estiver aberta (armazenamento da sessão);",
        "as cartas que você selecionou para somar, enquanto a aba estiver aberta (armazenamento da sessão);",
        "para a equipe, na área restrita: o cookie de sessão, o que reconhece este navegador (13 meses), o tema claro ou escuro e rascunhos de formulários.",
      ],
    },
    {
      title: "Vídeos",
      paragraphs: [
        "Os vídeos só são carregados do YouTube (youtube-nocookie.com) depois que você clica. A partir daí, valem também as regras do Google. Antes do clique, nenhum outro site é chamado.",
      ],
    },
    {
      title: "Com quem compartilhamos",
      paragraphs: [
        "Não vendemos nem alugamos dados. Eles podem ser vistos por quem hospeda o site, em nosso nome e sob contrato, e são entregues a autoridades quando a lei obriga. Se você contratar um consórcio ou transferir uma carta, a administradora receberá os dados que o contrato pede, com o seu conhecimento.",
      ],
    },
    {
      title: "Os seus direitos",
      paragraphs: [
        `Pelo art. 18 da LGPD, você pode confirmar se tratamos dados seus, acessar, corrigir, pedir a portabilidade, a anonimização ou a exclusão, saber com quem compartilhamos e retirar o consentimento a qualquer momento, de graça. Basta escrever para ${company.email}; respondemos em até 15 dias. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).`,
      ],
    },
    {
      title: "Segurança e mudanças",
      paragraphs: [
        "Usamos conexão criptografada, senhas com hash, acesso restrito e registro do que a equipe altera. Se esta política mudar, a nova versão aparece nesta página, com a data.",
      ],
    },
  ];
}
