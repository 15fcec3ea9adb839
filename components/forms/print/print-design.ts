import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { FormDefinition } from '@/lib/contracts/forms'
import {
  beginHistory,
  endTyping,
  makeStep,
  redoStep,
  takeIn,
  undoStep,
  type History,
  type StepName,
} from '@/lib/editing/history'
import { printShape, type PrintDocument } from '@/lib/form-editing/print-commands'

/** A print on its way: what all parts of its designer share. */
export interface PrintMaking {
  print: PrintDocument
  definition: FormDefinition
  mayEdit: boolean
  /** The id of a block; null for the print itself. */
  chosen: string | null
  choose(id: string | null): void
  make(name: StepName, change: (print: PrintDocument) => PrintDocument, typing?: string): void
  last: StepName | undefined
  next: StepName | undefined
  undo(): void
  redo(): void
  endTyping(): void
  /** A print with a colleague's changes in it. */
  takeIn(print: PrintDocument): void
}

const Making = createContext<PrintMaking | null>(null)
export const PrintMakingProvider = Making.Provider

export function usePrintMaking(): PrintMaking {
  const making = useContext(Making)
  if (!making) throw new Error('usePrintMaking is for parts of the print designer.')
  return making
}

export function useNewPrintMaking(first: PrintDocument, definition: FormDefinition, mayEdit: boolean): PrintMaking {
  const [history, setHistory] = useState<History<PrintDocument>>(() => beginHistory(first))
  const [wanted, choose] = useState<string | null>(null)
  const { document: print } = history
  const make = useCallback<PrintMaking['make']>(
    (name, change, typing) => {
      if (mayEdit) setHistory((now) => makeStep(now, name, change, typing))
    },
    [mayEdit],
  )
  const take = useCallback((next: PrintDocument) => setHistory((now) => takeIn(now, next)), [])
  return useMemo(
    () => ({
      print,
      definition,
      mayEdit,
      chosen: print.design.blocks.some(({ id }) => id === wanted) ? wanted : null,
      choose,
      make,
      last: history.done.at(-1)?.name,
      next: history.undone.at(-1)?.name,
      undo: () => setHistory((now) => undoStep(printShape, now)),
      redo: () => setHistory((now) => redoStep(printShape, now)),
      endTyping: () => setHistory(endTyping),
      takeIn: take,
    }),
    [print, definition, mayEdit, wanted, make, history, take],
  )
}
