import { z } from "zod";
import { email } from "@/lib/platform/http/fields/fields";

/** The e-mail whose data is exported or erased. */
export const personSchema = z.object({ email: email() });
