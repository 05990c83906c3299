/** The key of the chosen theme in localStorage ("dark" or "light"). */
export const THEME_KEY = "theme";

/**
 * Sets the theme before the first paint: the chosen one, else the system's (spec §4), as where a browser gives no store. Inline, since a file
 * would come after the paint.
 */
export const themeScript = `(()=>{let t=null;try{t=localStorage.getItem("${THEME_KEY}")}catch{}
document.documentElement.classList.toggle("dark",t?t==="dark":matchMedia("(prefers-color-scheme: dark)").matches)})()`;
