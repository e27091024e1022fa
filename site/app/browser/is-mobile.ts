const widest = 768;

/** A mobile or touch device: by user agent, width, or touch support (specification, section 9). */
export const isMobile = (): boolean =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(navigator.userAgent) ||
  window.innerWidth <= widest ||
  navigator.maxTouchPoints > 0;
