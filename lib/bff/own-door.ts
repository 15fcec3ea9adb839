/** Next's code is bundled apart from ours: within one process they share nothing but this. */
const mark = Symbol.for('baton.own-door')
const shared = globalThis as { [mark]?: true }

/** Called by our own server: from now on calls are answered before Next sees them. */
export const keepOwnDoor = () => void (shared[mark] = true)

/** Whether our own server stands before Next in this process. */
export const hasOwnDoor = (): boolean => shared[mark] === true
