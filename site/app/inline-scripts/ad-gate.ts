// Before the first paint: visitors who declined ads, or aren't asked, get a page without room for them, instead of one that
// shifts. `components/ads/decision.ts` decides the rest.
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
