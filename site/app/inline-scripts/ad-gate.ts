// Before the first paint, where advertisements are configured: who declined them, or isn't asked, gets a page without
// room for them instead of one from which it vanishes. `components/ads/decision.ts` decides the rest.
function isWithoutAds(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  try {
    return (
      globalPrivacyControl === true ||
      (localStorage.getItem("adChoice") ?? "").includes('"declined"') ||
      (localStorage.getItem("assessmentUserData") ?? "").includes('"11-17"')
    );
  } catch {
    return false;
  }
}

if (isWithoutAds()) document.documentElement.setAttribute("data-ads-off", "");
