import { imageVariants } from "@/lib/platform/format/image";

/** The crops of the site with their default positions. */
const CROPS = [
  { label: "Banner, computador", shape: "aspect-[6/5] rounded-lg", itself: "72% 50%" },
  { label: "Banner, celular", shape: "aspect-[16/10] rounded-lg", itself: "72% 50%" },
  { label: "Produto", shape: "aspect-[4/3] rounded-lg", itself: "72% 50%" },
  { label: "Informativo", shape: "aspect-video rounded-lg", itself: "50% 50%" },
  { label: "Testemunho", shape: "aspect-square rounded-full", itself: "50% 50%" },
] as const;

/** The crops of an image on the site. */
export function CropPreviews({ path, point }: { path: string; point: { x: number; y: number } | null }) {
  const { sources, src } = imageVariants(path);
  return (
    <figure className="mt-2">
      <figcaption className="mb-1.5 text-muted text-xs">Como o site corta</figcaption>
      <ul className="grid grid-cols-3 items-end gap-3 sm:grid-cols-5">
        {CROPS.map(({ label, shape, itself }) => (
          <li key={label} className="flex flex-col gap-1">
            <picture>
              {sources.map(({ type, srcSet }) => (
                <source key={type} type={type} srcSet={srcSet} sizes="200px" />
              ))}
              <img
                src={src}
                alt=""
                className={`w-full bg-hover object-cover ${shape}`}
                style={{ objectPosition: point ? `${point.x}% ${point.y}%` : itself }}
              />
            </picture>
            <span className="text-center text-muted text-xs">{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
