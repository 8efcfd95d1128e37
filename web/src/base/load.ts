// Loads something once for all who need it. Callers that come while a load runs share it. A load
// that fails is forgotten at once, and only the caller that began it fails with it. One that joined
// later may be a retry after that connection broke: it gets a load that began after its call.
export function shareLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    const mine = (current = load());
    mine.catch(() => {
      if (current === mine) current = null; // and never a newer one
    });
    return mine;
  };
  return () => current?.catch(() => current ?? begin()) ?? begin();
}
