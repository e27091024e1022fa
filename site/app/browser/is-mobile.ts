const maxMobileWidthPx = 768;

/** By user agent, width, or touch support (specification, section 9). */
export const isMobile = (): boolean =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(navigator.userAgent) ||
  window.innerWidth <= maxMobileWidthPx ||
  navigator.maxTouchPoints > 0;
