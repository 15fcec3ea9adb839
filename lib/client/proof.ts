import { createStore } from './store'

interface Asked {
  answer(proven: boolean): void
}

/** The question that stands on the screen, if any; `components/ui/proof-dialog` shows it. */
export const askedForProof = createStore<Asked | null>(null)

let asking: Promise<boolean> | undefined

/** The page or the session is over: what asked comes to nothing instead of waiting for ever. */
export const dismissProof = (): void => askedForProof.get()?.answer(false)

/** Has the person prove that it is he; several calls at once ask once. @returns whether he has */
export function proveOneself(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => askedForProof.set({ answer: resolve })).finally(() => {
    asking = undefined
    askedForProof.set(null)
  })
  return asking
}
