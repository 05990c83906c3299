import { preload } from "react-dom";
import { imageVariants } from "@/lib/format/image";

/**
 * An image in the best format and width the browser takes, its place kept by width and height. Images load when
 * they come near; with `priority` at once, and first.
 */
export function Picture({
  path,
  alt,
  sizes = "100vw",
  priority = false,
  className,
}: {
  path: string;
  alt: string;
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
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
