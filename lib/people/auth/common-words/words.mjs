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

/** The words without duplicates. */
export const commonWords = [
  ...new Set([TRADE, BRANDS, PASSWORDS, CLUBS, PLACES].flatMap((words) => words.split(/\s+/))),
];
