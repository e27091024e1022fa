import { contextBridge, ipcRenderer, webUtils } from "electron";
import { channels, type DesktopBridge } from "../bridge.ts";
import type { DesktopEvent } from "../model/events.ts";

const bridge = {
  call: (name, ...[input]) => ipcRenderer.invoke(channels.call, name, input),
  onEvent: (listener) => {
    // The page never gets the event itself: it would bring `sender` with it.
    const tell = (_: unknown, event: DesktopEvent) => listener(event);
    ipcRenderer.on(channels.event, tell);
    return () => void ipcRenderer.off(channels.event, tell);
  },
  findPath: (file) => webUtils.getPathForFile(file),
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld("desktop", bridge);
