import { contextBridge, ipcRenderer, webUtils } from "electron";
import { channels, type DesktopBridge } from "../bridge.ts";
import type { DesktopEvent } from "../model/events.ts";

const bridge = {
  call: (name, ...[input]) => ipcRenderer.invoke(channels.call, name, input),
  onEvent: (listener) => {
    // The event would give the page access to `sender`.
    const handle = (_: unknown, event: DesktopEvent) => listener(event);
    ipcRenderer.on(channels.event, handle);
    return () => void ipcRenderer.off(channels.event, handle);
  },
  findPath: (file) => webUtils.getPathForFile(file),
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld("desktop", bridge);
