const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML outside tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, toEntity);
}

/** Escapes text for HTML or XML, including the values of attributes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, toEntity);
}

const toEntity = (character: string) => ENTITIES[character] ?? "";
