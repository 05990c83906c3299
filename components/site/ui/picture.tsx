import { preload } from "react-dom";
import { type PictureLook, pictureLook } from "@/lib/content/media/look";
import { imageVariants } from "@/lib/platform/format/image";

/** With `priority` the image is loaded eagerly. Crops keep the focal point. */
export async function Picture({
  path,
  alt,
  sizes = "100vw",
  priority = false,
  className,
}: {
  path: string;
  /** Default: the library's description. */
  alt?: string;
  sizes?: string;
  priority?: boolean;
  className?: string;
}) {
  const { src, width, height, sources } = imageVariants(path);
  const best = sources[0];
  if (priority && best) {
    preload(src, {
      as: "image",
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  const look = await pictureLook(path);
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt ?? look?.alt ?? ""}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
        style={look?.focal ? around(look.focal) : undefined}
      />
    </picture>
  );
}

function around({ x, y }: NonNullable<PictureLook["focal"]>) {
  const point = `${x}% ${y}%`;
  return { objectPosition: point, transformOrigin: point };
}
