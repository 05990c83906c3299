import { z } from "zod";
import { email } from "@/lib/http/fields/fields";

/** Whose data root asks for, or has erased. */
export const personSchema = z.object({ email: email() });
