"use client";

import type { QuestionProps } from "./alert";
import { usePreload, windowOnDemand } from "./on-demand";

const Question = windowOnDemand(() => import("./alert").then((module) => module.Question));

export function Confirm(props: QuestionProps) {
  usePreload(Question);
  return <Question {...props} />;
}
