export function watchOver(
  ask: () => Promise<unknown>,
  onSilent: () => void,
  pace?: { patienceMs: number; pauseMs: number; misses: number },
): () => void
