// Passwords are checked in this worker thread: loading the dictionaries takes half a second, and matching 128
// characters up to four seconds.
import { parentPort } from "node:worker_threads";
import { MatcherBaseClass, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as general } from "@zxcvbn-ts/language-common";
import { dictionary as portuguese, translations } from "@zxcvbn-ts/language-pt-br";

// The common words in passwords of a Brazilian consortium brokerage; compared without accents.
const TRADE = `consorcio consorcios consorciado consorciada carta cartas cartacontemplada contemplado contemplada contemplados
contempladas contemplacao lance lances lancelivre lancefixo grupo grupos cota cotas quota administradora administradoras
assembleia sorteio credito creditos parcela parcelas entrada saldo devedor taxa transferencia fgts imovel imoveis casa
apartamento terreno veiculo veiculos carro carros moto motos caminhao caminhoes agro maquina maquinas drone servico servicos
investimento investimentos investidor financiamento financeira financeiro simulador simulacao proposta contrato corretora
corretor corretores corretagem seguro seguros venda vendas vendedor vendedora comercial cliente clientes parceiro parceiros
empresa escritorio loja matriz filial negocio negocios representante consultor consultora consultoria gerente gerencia
diretoria diretor equipe meta metas dinheiro boleto`;

const BRANDS = `itau bradesco santander caixa caixaeconomica bancodobrasil bbconsorcios porto portoseguro rodobens embracon magalu
honda yamaha volkswagen fiat chevrolet toyota hyundai jeep renault scania volvo mercedes ademicon servopa unifisa ancora sicredi
sicoob banrisul mapfre canopus disal primo tradicao racon randon unicred nubank bancointer`;

const PASSWORDS = `senha senhas minhasenha novasenha senhanova senhaforte mudar mude mudesenha trocar trocarsenha alterar acesso admin
administrador administracao root master mestre usuario user login teste testes provisoria temporaria temporario inicial padrao
bemvindo bemvinda segredo secreta password welcome sistema site painel suporte computador internet brasil brasileiro
brasileira deus jesus jesuscristo cristo nossasenhora amor teamo meuamor familia saude sucesso vitoria feliz felicidade
obrigado princesa gatinha querida filho filha mamae papai vovo qwerty asdfgh abcd abc`;

const CLUBS = `flamengo mengao mengo corinthians timao palmeiras verdao saopaulo saopaulofc spfc tricolor santos santosfc peixe vasco
vascodagama botafogo fogao fluminense flusao gremio internacional inter colorado cruzeiro cabuloso atletico atleticomg galo galodoido
athletico atleticopr furacao bahia vitoriaba sport sportrecife nautico santacruz fortaleza ceara goias vilanova coritiba coxa parana
chapecoense avai figueirense criciuma juventude guarani pontepreta portuguesa bragantino redbull cuiaba remo paysandu americamineiro
mirassol novorizontino sampaiocorrea botafogosp abc crb csa selecao hexa hexacampeao penta futebol campeao libertadores neymar pele
ronaldo ronaldinho zico senna ayrton`;

const PLACES = `riodejaneiro sampa curitiba belohorizonte minas minasgerais portoalegre salvador recife brasilia manaus belem
florianopolis campinas goiania vitoria natal maceio joaopessoa teresina cuiaba campogrande londrina joinville blumenau sorocaba
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado
domingo verao inverno outono primavera carnaval natal pascoa`;

const commonWords = [
  ...new Set([TRADE, BRANDS, PASSWORDS, CLUBS, PLACES].flatMap((words) => words.split(/\s+/))),
];

// zxcvbn counts 'Senha@123456' as three independent parts: 10^8 guesses. Attackers try a trade term or a football club
// together with a year and a symbol, so this matcher counts such a run as one part.
const SWAPS = { a: "a@4", e: "e3", i: "i1!", o: "o0", s: "s5$", t: "t7", b: "b8" };
const YEAR = /^(?:19[0-9]\d|20[0-4]\d)$/;
const SEQUENCE = /^(?:0?123456789?0?|0?1234567?8?|0?12345?6?|123|4321|54321|654321|321|(\d)\1+)$/;
/** The factors by which personal words, years, sequences of digits, symbols and capitals multiply the guesses. */
const COSTS = { personal: 20, year: 50, sequence: 20, sign: 3, variant: 2 };
const WARNING = "Ela é feita de palavras do ramo, de clubes, de nomes ou de anos, que são tentados primeiro.";

/** A matcher for zxcvbn: runs of common or personal words, numbers and signs (rules §8 'Passwords'). */
const commonWordMatcher = {
  Matching: class extends MatcherBaseClass {
    match({ password, userInputsOptions }) {
      const personal = Object.keys(userInputsOptions?.rankedDictionary ?? {}).map(fold);
      return findRuns(password, new Set(personal.filter((word) => word.length > 2)));
    }
  },
  scoring: ({ cost }) => cost,
  feedback: () => ({ warning: WARNING, suggestions: [] }),
};

const swapped = (word) => [...word].map((letter) => `[${escaped(SWAPS[letter] ?? letter)}]`).join("");
const alternatives = (words) =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(swapped)
    .join("|");
const common = alternatives(commonWords);

function findRuns(password, personal) {
  const folded = fold(password);
  const own = personal.size > 0 ? alternatives(personal) : "(?!)";
  const part = new RegExp(
    `(?<own>${own})|(?<word>${common})|(?<digits>\\d+)|(?<signs>[^\\p{L}\\d]{1,3})`,
    "uy",
  );
  const runs = [];
  for (let at = 0; at < folded.length; ) {
    const run = readRun(folded, part, at);
    if (run.words > 0) {
      const token = password.slice(at, run.end);
      const cost = run.cost * (/\p{Lu}/u.test(token) ? COSTS.variant : 1);
      runs.push({ pattern: "commonWords", i: at, j: run.end - 1, token, cost });
    }
    at = run.words > 0 ? run.end : at + 1;
  }
  return runs;
}

function readRun(text, part, start) {
  const run = { end: start, words: 0, cost: 1 };
  part.lastIndex = start;
  for (let found = part.exec(text); found; found = part.exec(text)) {
    const { own, word, digits } = found.groups;
    run.end = part.lastIndex;
    run.words += own || word ? 1 : 0;
    run.cost *= own ? COSTS.personal : word ? commonWords.length : digits ? costOfDigits(digits) : COSTS.sign;
  }
  return run;
}

function costOfDigits(digits) {
  if (SEQUENCE.test(digits)) return COSTS.sequence;
  return YEAR.test(digits) ? COSTS.year : 10 ** digits.length;
}

// Works in UTF-16 units, because matches are positions in the password.
function fold(text) {
  return Array.from({ length: text.length }, (_, at) => text[at].normalize("NFD")[0].toLowerCase()[0]).join(
    "",
  );
}

function escaped(letters) {
  return letters.replace(/[\\\]^-]/g, "\\$&");
}

const warnings = {
  ...translations.warnings,
  userInputs: "Ela contém o nome ou o e-mail da pessoa, ou o nome da empresa.",
};
const judge = new ZxcvbnFactory(
  {
    translations: { ...translations, warnings },
    graphs: adjacencyGraphs,
    dictionary: { ...general, ...portuguese },
  },
  { commonWords: commonWordMatcher },
);
parentPort?.on("message", ({ password, personal }) => {
  const { score, feedback } = judge.check(password, personal);
  parentPort?.postMessage({ score, warning: feedback.warning ?? null });
});
