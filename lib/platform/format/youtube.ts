const ID_LENGTH = 11;

/** Extracts the video id of a YouTube link, when it has exactly 11 characters (spec §5); else null. */
export function youtubeId(link: string | null | undefined): string | null {
  const match =
    /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|v\/|watch\?(?:[^#]*&)?v=))([^?&#/]+)/.exec(
      link ?? "",
    );
  const id = match?.[1];
  return id?.length === ID_LENGTH && /^[\w-]+$/.test(id) ? id : null;
}
