import type { ImageName } from "../images";

export type SeedPost = {
  image: ImageName;
  title: string;
  date_post: string;
  is_featured: boolean;
  content: string;
};
