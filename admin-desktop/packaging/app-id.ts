export const appId = "com.illumine.admin-desktop";
