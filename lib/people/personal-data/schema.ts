import { z } from "zod";
import { email } from "@/lib/platform/http/fields/fields";

/** Whose data root asks for, or has erased. */
export const personSchema = z.object({ email: email() });
