/** The generic WhatsApp message (spec §7): asks for information on consortia. */
export function informationMessage(brand: string): string {
  return `Olá! Vim pelo site da ${brand} e gostaria de informações sobre consórcio.`;
}

/** The same about one subject ("consórcio de motos", "carta contemplada" …). */
export function subjectMessage(brand: string, subject: string): string {
  return `Olá! Vim pelo site da ${brand} e gostaria de informações sobre ${subject}.`;
}
