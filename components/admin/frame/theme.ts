/** The key of the chosen theme in localStorage ("dark" or "light"). */
export const THEME_KEY = "theme";

/** A script that applies the stored theme, else the system's (spec §4). Inline, to run before the first paint. */
export const themeScript = `(()=>{let t=null;try{t=localStorage.getItem("${THEME_KEY}")}catch{}
document.documentElement.classList.toggle("dark",t?t==="dark":matchMedia("(prefers-color-scheme: dark)").matches)})()`;
