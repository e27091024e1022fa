/** A request that renders for others may be stopped. They don't wait longer for it. */
const sharedForMs = 3000;

interface SharedRender<Rendered> {
  startedAt: number;
  rendered: Promise<Rendered>;
}

export function createSharedRenders<Rendered>() {
  const running = new Map<string, SharedRender<Rendered>>();
  const isRunning = (render: SharedRender<Rendered> | undefined, now: number) =>
    render !== undefined && now - render.startedAt < sharedForMs;

  function start(key: string, now: number, render: () => Promise<Rendered>): Promise<Rendered> {
    const started: SharedRender<Rendered> = {
      startedAt: now,
      rendered: render().finally(() => {
        if (running.get(key) === started) running.delete(key);
      }),
    };
    running.set(key, started);
    return started.rendered;
  }

  return {
    isRunning: (key: string, now: number): boolean => isRunning(running.get(key), now),
    async share(key: string, now: number, render: () => Promise<Rendered>): Promise<Rendered> {
      const current = running.get(key);
      if (!current || !isRunning(current, now)) return start(key, now, render);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), sharedForMs);
      });
      const shared = await Promise.race([current.rendered, tooLate]).finally(() => clearTimeout(timer));
      return shared ?? render();
    },
  };
}

export type SharedRenders<Rendered> = ReturnType<typeof createSharedRenders<Rendered>>;
