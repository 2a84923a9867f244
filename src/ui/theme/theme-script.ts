/**
 * Runs in the head of every page before anything is painted: what the reader chose, else what the system prefers.
 * It is sent as it stands here, so that its hash in the Content-Security-Policy is known beforehand.
 */
export const themeScript =
  `(function(){var d=document.documentElement,t;try{t=localStorage.getItem("theme")}catch(e){}` +
  `if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";` +
  `d.dataset.mantineColorScheme=t})()`;
