export async function loadCode<Part>(load: () => Promise<Part>, fallback: Part): Promise<{ default: Part }> {
  try {
    return { default: await load() };
  } catch (error) {
    console.warn("The code editor couldn't be loaded", error);
    return { default: fallback };
  }
}
