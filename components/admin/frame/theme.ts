export const THEME_KEY = "theme";

/**
 * Inline, to run before the first paint (spec §4). A browser that blocks storage throws when it is read; then the
 * system's scheme applies, as without a choice.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem("${THEME_KEY}")}catch{t=null}
document.documentElement.classList.toggle("dark",t?t==="dark":matchMedia("(prefers-color-scheme: dark)").matches)})()`;
