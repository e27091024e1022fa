/**
 * Runs in the head, before the first paint, where real advertisements are configured: whoever declined them, or is not
 * asked, gets a page without their places instead of one from which they vanish. `ad-decision.ts` decides the rest.
 */
export const adGateScript = `(function(){try{if(navigator.globalPrivacyControl||/"declined"/.test(localStorage.getItem("adChoice"))||/"11-17"/.test(localStorage.getItem("assessmentUserData")))document.documentElement.setAttribute("data-ads-off","")}catch(_){}})()`;
