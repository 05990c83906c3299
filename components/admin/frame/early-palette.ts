const READY = "palette-ready";

/** Records Ctrl+K and ⌘K pressed before React listens, until wasPressedEarly reads it. */
export const earlyPaletteScript = `(()=>{let pressed=false;
const listen=e=>{if(e.key?.toLowerCase()==="k"&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey){e.preventDefault();pressed=true}};
addEventListener("keydown",listen);
addEventListener("${READY}",e=>{removeEventListener("keydown",listen);if(pressed)e.preventDefault()},{once:true})})()`;

/** Returns whether the palette's shortcut was pressed before, and stops recording. True once at most. */
export function wasPressedEarly(): boolean {
  return !dispatchEvent(new Event(READY, { cancelable: true }));
}
