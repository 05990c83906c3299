/** Matches a CNPJ, a postal code (CEP) or a Brazilian phone number: browsers would break a line at its hyphen. */
const NUMBER =
  /([\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|(?<!\d)(?:\(\d{2}\)\s?)?\d{4,5}-\d{3,4}(?!\d))/;

/** Splits a text at its numbers, which are the parts at odd indexes. */
export function splitAtNumbers(text: string): string[] {
  return text.split(NUMBER);
}

/** Keeps the numbers in the text of a sanitised HTML document on one line. */
export function withUnbrokenNumbers(html: string): string {
  // No quotes, so that a match inside an attribute could never end it.
  return html.replace(/(?<=>|^)[^<>]+/g, (text) =>
    text.replace(new RegExp(NUMBER, "g"), "<span class=whitespace-nowrap>$1</span>"),
  );
}
