import { unknownApi } from "@/lib/people/auth/session";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownApi;
