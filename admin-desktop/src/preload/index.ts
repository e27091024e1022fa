import { contextBridge, ipcRenderer } from "electron";
import { channels, type DesktopBridge } from "../bridge";

const bridge = {
  getVersion: () => ipcRenderer.invoke(channels.getVersion),
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld("desktop", bridge);
