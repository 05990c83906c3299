"use client";

import { useState } from "react";
import { imageVariants } from "@/lib/platform/format/image";

/** A missing or broken image has a placeholder (spec §2). */
export function CardImage({
  path,
  shape = "aspect-[16/10]",
  focal,
}: {
  path: string | null | undefined;
  shape?: string;
  /** In percent. */
  focal?: { focal_x: number | null; focal_y: number | null };
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!path || broken === path) {
    return (
      <img
        src="/art/placeholder.webp"
        alt="Sem imagem"
        width={800}
        height={600}
        loading="lazy"
        className={`w-full bg-hover object-cover opacity-60 grayscale dark:opacity-20 ${shape}`}
      />
    );
  }
  const { src, width, height, sources } = imageVariants(path);
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 1280px) 320px, 50vw" />
      ))}
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        width={width ?? undefined}
        height={height ?? undefined}
        // An image that failed before hydration has fired its error event already.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(path);
        }}
        onError={() => setBroken(path)}
        className={`w-full bg-hover object-cover ${shape}`}
        style={
          focal && focal.focal_x !== null
            ? { objectPosition: `${focal.focal_x}% ${focal.focal_y}%` }
            : undefined
        }
      />
    </picture>
  );
}
