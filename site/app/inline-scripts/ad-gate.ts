// Before the first paint, so that a page without ads has no room for them. `components/ads/decision.ts` decides the rest.
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
