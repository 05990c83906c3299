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
      <Blossom />
      <span>
        <b>{first}</b>
        {rest.join(" ")}
      </span>
    </span>
  );
}
