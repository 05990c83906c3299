import { createRequire } from "node:module";
import { openImage } from "@/lib/storage/open-image";

// Prints how many files of the S3 client a process has loaded that was asked for a picture.
await openImage(`${"0".repeat(32)}-1x1.png`).catch(() => undefined);
const loaded = Object.keys(createRequire(import.meta.url).cache);
console.log(loaded.filter((file) => /node_modules\/@(?:aws-sdk|smithy)\//.test(file)).length);
