import { useMemo } from 'react'
import { useView } from '@/components/page/view-context'
import { useCall } from '@/lib/client/use-call'
import type { FormData } from '@/lib/contracts/forms'
import type { Actor } from '@/lib/words/actor'
import { processAddress, simulatePath } from '../process-address'

/** What a form holds can be long and is nobody's to read in an address: the window keeps it under a name. */
const nameFor = (key: string) => `baton:trial:${key}`

interface Example {
  process: string
  version: number
  initiator: string
  /** The name its data are kept by. */
  key: string
  formData: FormData
}

/** Keeps the data of a request and answers the address at which it can be played. */
export function exampleAddress({ process, version, initiator, key, formData }: Example): string {
  try {
    sessionStorage.setItem(nameFor(key), JSON.stringify(formData))
  } catch {
    // Full or refused: it is played with data made up for it.
  }
  return `${processAddress(simulatePath, { process, version })}&${new URLSearchParams({ initiator, data: key })}`
}

function keptData(key: string): FormData | null {
  if (!key) return null
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameFor(key)) ?? 'null')
    return typeof kept === 'object' && !Array.isArray(kept) ? (kept as FormData | null) : null
  } catch {
    return null
  }
}

/** With whom and what a trial begins where its address says so. */
export interface BegunAs {
  /** Null: whoever tries it. */
  initiator: Actor | null
  /** Null: what can be made up. */
  formData: FormData | null
}

/** What the address says a trial begins with; undefined until it is known who that is. */
export function useBegunAs(): BegunAs | undefined {
  const { query } = useView()
  const account = query.get('initiator') ?? ''
  const key = query.get('data') ?? ''
  const { data: found, error } = useCall(
    '/api/account/getUsers',
    account ? { accounts: [account], pageSize: 1 } : null,
    { revalidateOnFocus: false, keepPreviousData: false },
  )
  const formData = useMemo(() => keptData(key), [key])
  return useMemo(() => {
    if (!account) return { initiator: null, formData }
    if (!found && !error) return undefined
    const person = found?.rows.find((one) => one.account === account)
    return { initiator: { account, name: person?.name ?? account, departmentName: '' }, formData }
  }, [account, found, error, formData])
}
