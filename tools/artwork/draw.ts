import { writeImages } from "./images";
import { writePublic } from "./public";

// Redraws every image of the repository: `npx tsx tools/artwork/draw.ts`. Only who changes a drawing needs it.
await writePublic();
await writeImages();
