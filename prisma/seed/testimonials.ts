export type SeedTestimonial = {
  name: string;
  description: string;
  video_url: string | null;
  featured: boolean;
};

// The videos are the Blender Foundation's open films, which anyone may show.
export const testimonials: SeedTestimonial[] = [
  {
    name: "Marina Alcântara, Campinas (SP)",
    description:
      "Somamos duas cartas para chegar ao valor do apartamento. A conta que apareceu no site foi exatamente a que assinamos, mês a mês.",
    video_url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    featured: true,
  },
  {
    name: "Rafael Tibiriçá, Londrina (PR)",
    description:
      "Gostei de ouvir um “não sei quando você vai ser contemplado”. Entrei sabendo o custo inteiro e dei lance no oitavo mês, com o décimo terceiro.",
    video_url: null,
    featured: true,
  },
  {
    name: "Joana Quaresma, Salvador (BA)",
    description:
      "Faltava reformar o salão e o banco queria a casa como garantia. Com o consórcio de serviços, paguei a obra em etapas e não fechei um dia sequer.",
    video_url: null,
    featured: true,
  },
  {
    name: "Neusa Bragança, Belo Horizonte (MG)",
    description:
      "Na minha idade a gente desconfia de tudo. Eles me mandaram confirmar a carta direto com a administradora antes de pagar. Foi aí que confiei.",
    video_url: "https://www.youtube.com/watch?v=R6MlUcmOul8",
    featured: true,
  },
  {
    name: "Anselmo Parreira, Rio Verde (GO)",
    description:
      "Pago por safra. O trator chegou na terceira parcela, com lance, e a parcela seguinte foi com a soja que ele mesmo ajudou a colher.",
    video_url: null,
    featured: false,
  },
  {
    name: "Lívia Tanaka, Curitiba (PR)",
    description:
      "Troquei um financiamento de 24 anos por um plano que termina antes de a minha filha entrar na faculdade. A comparação veio por escrito, com os dois cenários.",
    video_url: null,
    featured: false,
  },
  {
    name: "Transportes Beira-Mangue, Recife (PE)",
    description:
      "Três cotas, três caminhões em cinco anos. A renovação da frota virou uma linha do orçamento, não um susto.",
    video_url: null,
    featured: false,
  },
  {
    name: "Caio e Dandara, Niterói (RJ)",
    description:
      "Ainda não fomos contemplados e mesmo assim recomendo: todo mês recebemos o resultado da assembleia e uma explicação de como estão os lances.",
    video_url: null,
    featured: false,
  },
];
