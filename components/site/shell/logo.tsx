import { Blossom } from "@/components/site/ui/blossom";
import { imageVariants } from "@/lib/platform/format/image";
import { publicImageUrl } from "@/lib/platform/public-image";

export function Logo({
  name,
  image,
  className = "",
}: {
  name: string;
  image?: string | null;
  className?: string;
}) {
  if (image) {
    const { src, width, height } = imageVariants(publicImageUrl(image));
    return (
      <img
        src={src}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={name}
        className="logo-image"
      />
    );
  }
  const [first, ...rest] = name.split(" ");
  return (
    <span className={`logo ${className}`}>
      <Blossom className="size-7 min-[22.5rem]:size-9 lg:size-10" />
      <span className="flex flex-col font-display leading-none">
        <span className="logo-name">{first}</span>
        {rest.length > 0 && (
          <span className="font-semibold text-[0.8125rem] tracking-wide">{rest.join(" ")}</span>
        )}
      </span>
    </span>
  );
}
