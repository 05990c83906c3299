const READY = "palette-ready";

/** Remembers Ctrl+K and ⌘K while nothing of the screen listens yet; until wasAskedEarly asks. */
export const earlyPaletteScript = `(()=>{let asked=false;
const hear=e=>{if(e.key?.toLowerCase()==="k"&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey){e.preventDefault();asked=true}};
addEventListener("keydown",hear);
addEventListener("${READY}",e=>{removeEventListener("keydown",hear);if(asked)e.preventDefault()},{once:true})})()`;

/** Whether the palette was asked for before; from now on only the screen listens. True once at the most. */
export function wasAskedEarly(): boolean {
  return !dispatchEvent(new Event(READY, { cancelable: true }));
}
