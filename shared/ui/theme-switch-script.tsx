import { themeEvent, themeStorageKey } from "./theme";

/** What a press on the theme's button does, in the head of every page: no framework needed. `themeScript` applies it. */
export const themeSwitchScript = `(function(){var n={system:"light",light:"dark",dark:"system"};document.addEventListener("click",function(e){var b=e.target.closest(".theme-switch");if(!b)return;var c=n[document.documentElement.getAttribute("data-theme-choice")]||"light";try{localStorage.setItem("${themeStorageKey}",c)}catch(_){}window.dispatchEvent(new CustomEvent("${themeEvent}",{detail:c}));b.nextElementSibling.textContent="Theme: "+c})})()`;
