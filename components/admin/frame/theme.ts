export const THEME_KEY = "theme";

/** Inline, to run before the first paint (spec §4). */
export const themeScript = `(()=>{let t=null;try{t=localStorage.getItem("${THEME_KEY}")}catch{}
document.documentElement.classList.toggle("dark",t?t==="dark":matchMedia("(prefers-color-scheme: dark)").matches)})()`;
