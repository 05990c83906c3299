/** The query parameters of the simulator. */
export const questionFields = ["type", "by", "value", "months", "bid", "embedded", "rate"] as const;
export type QuestionField = (typeof questionFields)[number];
