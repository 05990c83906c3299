/** The fields of the simulator, as its address names them. */
export const questionFields = ["type", "by", "value", "months", "bid", "embedded", "rate"] as const;
export type QuestionField = (typeof questionFields)[number];
