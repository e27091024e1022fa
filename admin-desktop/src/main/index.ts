import { app, BrowserWindow } from "electron";
import { setupBridge } from "./bridge";
import { createWindow } from "./window";

setupBridge();

await app.whenReady();
await createWindow();

app.on("activate", () => {
  if (BrowserWindow.getAllWindows().length === 0) void createWindow();
});
app.on("window-all-closed", () => {
  if (process.platform !== "darwin") app.quit();
});
