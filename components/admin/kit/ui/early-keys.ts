/** Matches form fields (but not checkboxes), editable elements and dialogs. */
export const FIELDS =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]";

const TAKE = "take-key";

/**
 * Remembers the last press of Ctrl+K, ⌘K or a single key: a screen's scripts and data arrive after its frame, and the
 * key's listener may not be mounted yet. It listens in the capture phase, because React stops events in parts that are
 * not hydrated.
 */
export const earlyKeysScript = `(()=>{let last="";
const read=e=>{if(!e.ctrlKey&&!e.metaKey)return e.altKey||e.target.closest?.("${FIELDS}")?"":e.key;
return e.key?.toLowerCase()!=="k"||e.altKey||e.shiftKey?"":(e.preventDefault(),"Control+k")};
addEventListener("keydown",e=>{last=read(e)},true);
for(const move of ["pointerdown","popstate"])addEventListener(move,()=>{last=""},true);
addEventListener("${TAKE}",e=>{if(e.detail===last){last="";e.preventDefault()}})})()`;

/** Returns whether a key was the last one pressed and is still unhandled, and marks it as handled. */
export function takeKey(key: string): boolean {
  return !dispatchEvent(new CustomEvent(TAKE, { detail: key, cancelable: true }));
}
