/** A part of the code editor's, or what stands in for it where it cannot be loaded. */
export async function loadCode<Part>(load: () => Promise<Part>, standIn: Part): Promise<{ default: Part }> {
  try {
    return { default: await load() };
  } catch (error) {
    console.warn("The code editor could not be loaded", error);
    return { default: standIn };
  }
}
