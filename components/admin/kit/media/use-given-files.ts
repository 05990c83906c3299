import { useEffect, useEffectEvent } from "react";

export function useGivenFiles(isOn: boolean, take: (files: FileList) => void) {
  const onGiven = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const files = event instanceof DragEvent ? event.dataTransfer?.files : event.clipboardData?.files;
    if (!isOn || !files?.length) return;
    event.preventDefault();
    take(files);
  });
  // Without this a browser opens a dropped file instead of the page.
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (isOn && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  useEffect(() => {
    const given = (event: ClipboardEvent | DragEvent) => onGiven(event);
    const over = (event: DragEvent) => onDragOver(event);
    document.addEventListener("paste", given);
    document.addEventListener("drop", given);
    document.addEventListener("dragover", over);
    return () => {
      document.removeEventListener("paste", given);
      document.removeEventListener("drop", given);
      document.removeEventListener("dragover", over);
    };
  }, []);
}
